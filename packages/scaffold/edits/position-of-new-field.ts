/** The names that each member of an object of fields gives to it; undefined where a spread does not tell. */
export type FieldMembers = readonly (readonly string[] | undefined)[]

/** How many members of an object of fields stand before a new one: it comes before the timestamps that end them. */
export function indexOfNewField(members: FieldMembers): number {
  const isOfTimestamps = (names: readonly string[] | undefined) =>
    names?.every((name) => name === 'created_at' || name === 'updated_at')
  return members.findLastIndex((names) => !isOfTimestamps(names)) + 1
}

/** How many of a model's fields then come before the new one. */
export function positionOfNewField(fields: readonly string[], members: FieldMembers): number {
  const place = indexOfNewField(members)
  const [before, behind] = [members.slice(0, place), members.slice(place)]
  const ranksOf = (some: FieldMembers) => some.flatMap((names) => (names ?? []).map((name) => fields.indexOf(name)))
  if (before.every((names) => names !== undefined)) return Math.max(-1, ...ranksOf(before)) + 1
  return Math.min(fields.length, ...ranksOf(behind).filter((rank) => rank >= 0))
}
