import { isDeepStrictEqual } from 'node:util'
import type { Prompter } from '../../../input/prompts/prompter.ts'
import { type DatabaseInput, splitList } from '../input.ts'
import type { Convention } from './convention.ts'
import { isUnnamed } from './enumeration.ts'
import { noConvention, takenConventions } from './take.ts'

/** The choice in the list of conventions that is none of them. */
const searchIndexes = 'search-indexes'

/** Asks which conventions hold, in one list, once they are found; those that the rows show are checked. --convention answers it. */
export async function askConventions(
  input: DatabaseInput,
  found: readonly Convention[],
  ask: Prompter,
): Promise<DatabaseInput> {
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const index = 'The search gets an index for each table: a migration that the server runs at its next start'
  const checked = await ask.checkbox('Which of these hold? The rows show those that are checked.', [
    ...choices,
    { name: index, short: 'search indexes', value: searchIndexes, checked: input.searchIndexes },
  ])
  const conventions = checked.filter((name) => name !== searchIndexes)
  const shown = takenConventions(found, { named: undefined }).map(({ name }) => name)
  const isAsShown = isDeepStrictEqual(conventions, shown)
  return {
    ...input,
    searchIndexes: checked.includes(searchIndexes),
    labels: { ...input.labels, ...(await askLabels(found, conventions, ask)) },
    conventions: isAsShown ? undefined : conventions.length === 0 ? [noConvention] : conventions,
  }
}

/** Asks for the labels of numbers that are taken as an enumeration, where no comment names them. */
async function askLabels(
  found: readonly Convention[],
  taken: readonly string[],
  ask: Prompter,
): Promise<Record<string, string[]>> {
  const labels: Record<string, string[]> = {}
  for (const convention of found) {
    if (!taken.includes(convention.name) || !isUnnamed(convention)) continue
    const values = Object.keys(convention.labels ?? {})
    const text = await ask.input(
      `${convention.name}: what do ${values.join(', ')} mean? Labels, separated by commas:`,
      values.join(','),
      (text) => {
        const words = splitList([text])
        return (
          (words.length === values.length && new Set(words).size === words.length) || `Write ${values.length} labels.`
        )
      },
    )
    const words = splitList([text])
    if (words.join() !== values.join()) labels[convention.name] = words
  }
  return labels
}
