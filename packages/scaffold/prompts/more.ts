import { fulltextLanguages } from 'slipform/internal'
import type { FieldAnswer, ResourceInput } from '../answer.ts'
import { Faults } from '../check/faults.ts'
import { checkSettings } from '../check/settings.ts'
import type { Asker } from './asker.ts'
import { explain } from './choices.ts'

/** The settings that few people change. */
export type MoreSettings = Pick<ResourceInput, 'title' | 'icon' | 'fulltext_language'>

/** Asks, for those who want it, what names a record in the admin, for its icon and for the language of the full text. */
export async function askMore(fields: readonly FieldAnswer[], ask: Asker): Promise<MoreSettings> {
  if (!(await ask.confirm('More settings (title, icon, language of the full text)?', false))) return {}
  const shown = fields.filter(({ attributes }) => !attributes.exclude?.includes('one')).map(({ name }) => name)
  const title = await ask.checkbox('Fields that name a record (none: what suits best):', explain(toWords(shown)))
  const icon = await ask.input('Material icon, such as DirectionsCar (empty: none):', undefined, faultOfIcon)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext)
  const language = isSearched ? await ask.select('Language of the full text:', explain(toWords(byUse))) : 'english'
  return {
    ...(title.length > 0 && { title }),
    ...(icon !== '' && { icon }),
    ...(language !== 'english' && { fulltext_language: language }),
  }
}

// English is what a model without a language has.
const byUse = ['english', ...fulltextLanguages.filter((language) => language !== 'english')]

function toWords(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function faultOfIcon(icon: string): true | string {
  const faults = new Faults()
  if (icon !== '') checkSettings({ name: '', fields: [], icon }, faults)
  return faults.found[0] ?? true
}
