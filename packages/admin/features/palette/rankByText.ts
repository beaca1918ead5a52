const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a palette's search finds a label: each of its words begins a word of the label. Ignores case and accents. */
export const matchesText = (label: string, search: string): boolean => {
  const words = normalize(label).split(/[^\p{L}\p{N}]+/u)
  return normalize(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Returns how well a label matches a search, the best as 0: it is the label, begins it or its words, or is within it. */
function rankOf(label: string, search: string): number {
  const [text, typed] = [normalize(label), normalize(search).trim()]
  const isMatch = [text === typed, text.startsWith(typed), matchesText(label, search), text.includes(typed)]
  return isMatch.indexOf(true)
}

/** Returns the entries that match a search, the best first, and the shortest of those that match alike; all without a search. */
export function rankByText<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  if (search.trim() === '') return [...entries]
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.label, search) }))
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank || one.entry.label.length - other.entry.label.length)
    .map(({ entry }) => entry)
}
