const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the entries that a search finds, the shortest first; all without a search. Each of its words begins a word of the label, whatever the case and accents. */
export function rankByText<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return [...entries]
  return entries
    .filter(({ label }) => typed.every((part) => wordsOf(label).some((word) => word.startsWith(part))))
    .sort((one, other) => one.label.length - other.label.length)
}
