import { fulltextLanguages } from 'slipform/internal'
import { Issues } from '../check/issues.ts'
import { checkSettings } from '../check/settings.ts'
import type { FieldSpec, ResourceInput } from '../resource-spec.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

/** The rarely used settings of a resource. */
export type MoreSettings = Pick<ResourceInput, 'title' | 'icon' | 'fulltext_language'>

/** Prompts for title, icon and full-text language, if the user wants more settings. */
export async function askMoreSettings(fields: readonly FieldSpec[], ask: Prompter): Promise<MoreSettings> {
  if (!(await ask.confirm('More settings (title, icon, language of the full text)?', false))) return {}
  const shown = fields.filter(({ attributes }) => !attributes.exclude?.includes('one')).map(({ name }) => name)
  const title = await ask.checkbox(
    'Title fields, which name a record (none: chosen automatically):',
    describedChoices(toWords(shown)),
  )
  const icon = await ask.input('Material icon, such as DirectionsCar (empty: none):', undefined, validateIcon)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext)
  const language = isSearched
    ? await ask.select('Language of the full text:', describedChoices(toWords(byUse)))
    : 'english'
  return {
    ...(title.length > 0 && { title }),
    ...(icon !== '' && { icon }),
    ...(language !== 'english' && { fulltext_language: language }),
  }
}

// English, the default, comes first.
const byUse = ['english', ...fulltextLanguages.filter((language) => language !== 'english')]

function toWords(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function validateIcon(icon: string): true | string {
  const issues = new Issues()
  if (icon !== '') checkSettings({ name: '', fields: [], icon }, issues)
  return issues.found[0] ?? true
}
