/** The names that each member of an object of fields defines; undefined for a spread that cannot be resolved. */
export type FieldMembers = readonly (readonly string[] | undefined)[]

/** Returns the member index of a new field: before the trailing timestamps. */
export function indexOfNewField(members: FieldMembers): number {
  const isOfTimestamps = (names: readonly string[] | undefined) =>
    names?.every((name) => name === 'created_at' || name === 'updated_at')
  return members.findLastIndex((names) => !isOfTimestamps(names)) + 1
}

/** Returns the position of a new field among a model's fields. */
export function positionOfNewField(fields: readonly string[], members: FieldMembers): number {
  const place = indexOfNewField(members)
  const [before, behind] = [members.slice(0, place), members.slice(place)]
  const ranksOf = (some: FieldMembers) => some.flatMap((names) => (names ?? []).map((name) => fields.indexOf(name)))
  if (before.every((names) => names !== undefined)) return Math.max(-1, ...ranksOf(before)) + 1
  return Math.min(fields.length, ...ranksOf(behind).filter((rank) => rank >= 0))
}
