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
 * Returns the entries that a search finds; all without a search. Each of its words begins a word of the label, or a synonym of one, whatever
 * the case and accents. Labels with the words themselves come first, then the shortest.
 *
 * @param synonyms Words of the same meaning, one group a line.
 */
export function rankByText<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  search: string,
  synonyms = '',
): readonly Entry[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return entries
  const groups = synonyms.split('\n').map(wordsOf)
  const ranked = entries.flatMap((entry) => {
    const words = wordsOf(entry.label)
    const meant = groups.filter((group) => group.some((word) => words.some((own) => own.startsWith(word)))).flat()
    const indirect = typed.filter((part) => !words.some((word) => word.startsWith(part)))
    const isMeant = (part: string) => part.length >= minSynonymCharacters && meant.some((word) => word.startsWith(part))
    return indirect.every(isMeant) ? [{ entry, indirect: indirect.length }] : []
  })
  return ranked
    .sort((one, other) => one.indirect - other.indirect || one.entry.label.length - other.entry.label.length)
    .map(({ entry }) => entry)
}
