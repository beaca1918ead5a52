const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A shorter beginning would stand for too many words. */
const minSynonymCharacters = 2

/**
 * Returns the entries that a search finds; all without a search. Each of its words, or a synonym, begins a word of the label, whatever the
 * case and accents. Labels with the words themselves come first, then the shortest.
 *
 * @param synonyms Words of the same meaning, one group a line.
 */
export function rankByText<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  search: string,
  synonyms = '',
): Entry[] {
  const groups = synonyms.split('\n').map(wordsOf)
  const typed = wordsOf(search).map((part) => {
    const isMeant = (word: string) => part.length >= minSynonymCharacters && word.startsWith(part)
    return { part, others: groups.filter((group) => group.some(isMeant)).flat() }
  })
  if (typed.length === 0) return [...entries]
  return entries
    .flatMap((entry) => {
      const words = wordsOf(entry.label)
      const begins = (part: string) => words.some((word) => word.startsWith(part))
      const indirect = typed.filter(({ part }) => !begins(part))
      return indirect.every(({ others }) => others.some(begins)) ? [{ entry, indirect: indirect.length }] : []
    })
    .sort((one, other) => one.indirect - other.indirect || one.entry.label.length - other.entry.label.length)
    .map(({ entry }) => entry)
}
