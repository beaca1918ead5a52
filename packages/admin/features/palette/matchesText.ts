const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word of a search is the beginning of a word of the label. Ignores case and accents. */
export const matchesText = (label: string, search: string): boolean => {
  const words = normalize(label).split(/[^\p{L}\p{N}]+/u)
  return normalize(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
