// Measures the similarity of texts, by which files and elements are found again after the user moved or renamed them.

/** Returns the share of common items of two lists, relative to the longer one. */
export function commonShare(one: readonly string[], other: readonly string[]): number {
  const rest = new Map<string, number>()
  for (const item of one) rest.set(item, (rest.get(item) ?? 0) + 1)
  const common = other.filter((item) => {
    const count = rest.get(item) ?? 0
    rest.set(item, count - 1)
    return count > 0
  })
  return common.length / Math.max(one.length, other.length, 1)
}

/** Returns the share of common pairs of neighbouring words of two texts; the same in every layout. */
export function similarityOf(one: string, other: string): number {
  return commonShare(pairsOf(one), pairsOf(other))
}

/** Returns the pairs of neighbouring words. Ignores what differs when the user formats a file. */
function pairsOf(text: string): string[] {
  const words = text
    .replaceAll(/['";,()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}
