import { listLanguages } from '../../i18n/languages.ts'
import { loadTexts } from '../../i18n/resourceTexts.ts'
import type { LabelsOf } from './mapping.ts'

/** Loads the labels by which columns are guessed, in every language of the admin: a file may come from a user of another one. */
export async function loadLabels(resource: string, labelOf: (name: string, of?: string) => string): Promise<LabelsOf> {
  // A language that does not load is missing from the guesses alone.
  const load = ({ locale }: { locale: string }) => loadTexts(locale).catch(() => undefined)
  const texts = await Promise.all(listLanguages().map(load))
  return (name, of = resource) => [
    labelOf(name, of),
    ...texts.flatMap((language) => language?.[of]?.fields?.[name] ?? []),
  ]
}
