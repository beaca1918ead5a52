/** Returns the letter that opens each page after `g`: the first letter of its label that no earlier page has; undefined if none is free. */
export const goKeys = (labels: readonly string[]): (string | undefined)[] => {
  const usedLetters = new Set<string>()
  return labels.map((label) => {
    const letters = label.normalize('NFD').toLowerCase().match(/[a-z]/g) ?? []
    const free = letters.find((letter) => !usedLetters.has(letter))
    if (free !== undefined) usedLetters.add(free)
    return free
  })
}
