/** Returns the letter that leads to each page after `g`: the first of its name that no page before it has; undefined where none is free. */
export const goKeys = (labels: readonly string[]): (string | undefined)[] => {
  const taken = new Set<string>()
  return labels.map((label) => {
    const letters = label.normalize('NFD').toLowerCase().match(/[a-z]/g) ?? []
    const free = letters.find((letter) => !taken.has(letter))
    if (free !== undefined) taken.add(free)
    return free
  })
}
