const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the entries that a search finds; all entries for an empty search. Each word of the search must begin a word of the label or a
 * synonym of one, whatever the case and accents. Labels found with fewer synonyms come first, then shorter labels.
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
    const synonymsOfLabel = groups
      .filter((group) => group.some((word) => words.some((own) => own.startsWith(word))))
      .flat()
    const indirect = typed.filter((part) => !words.some((word) => word.startsWith(part)))
    const beginsSynonym = (part: string) => synonymsOfLabel.some((word) => word.startsWith(part))
    return indirect.every(beginsSynonym) ? [{ entry, indirect: indirect.length }] : []
  })
  return ranked
    .sort((a, b) => a.indirect - b.indirect || a.entry.label.length - b.entry.label.length)
    .map(({ entry }) => entry)
}

/** Returns the groups of entries that a search finds; groups with an entry that it finds without synonyms come first. */
export const literalFirst = <Entry extends { readonly label: string }>(
  groups: readonly (readonly Entry[])[],
  search: string,
) => {
  const isLiteral = (entries: readonly Entry[]) => rankByText(entries, search).length > 0
  return groups.toSorted((a, b) => Number(isLiteral(b)) - Number(isLiteral(a)))
}
