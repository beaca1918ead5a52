// Names more than two letters apart are rarely typos, and in short names (below) half of the letters are too many.
const maxTypos = 2

/** Returns the name closest to a mistyped one, for the "Did you mean" of messages; undefined if none is close. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const [closest] = names
    .map((candidate) => ({ candidate, distance: distanceOf(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxTypos && distance < name.length / 2)
    .sort((a, b) => a.distance - b.distance)
  return closest?.candidate
}

/** Returns the end of a message about a mistyped name: `Did you mean 'name'?`, or another text if no name is close. */
export function didYouMean(name: string, names: readonly string[], otherwise = ''): string {
  const closest = closestName(name, names)
  return closest === undefined ? otherwise : `Did you mean '${closest}'?`
}

/** Returns how many letters must be added, removed, replaced or swapped with their neighbour to get from one text to the other. */
function distanceOf(from: string, to: string): number {
  let before: readonly number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [other, above] of row.slice(1).entries()) {
      const replaced = (row[other] ?? 0) + (letter === to[other] ? 0 : 1)
      const isSwapped = at > 0 && other > 0 && letter === to[other - 1] && from[at - 1] === to[other]
      const swapped = isSwapped ? (before[other - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, above + 1, (next[other] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
