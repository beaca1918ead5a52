import { isExcluded } from 'slipform/internal'
import { choicesOf } from '../../spec/options/option.ts'
import { type ResourceInput, resourceOptions } from '../../spec/options/resource.ts'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { askOptions } from './options.ts'
import type { Prompter } from './prompter.ts'

const { batch_limit, max_page_size, operations, role, audited, hooks, title, icon, fulltext_language } = resourceOptions

/** Prompts for limits, operations and hooks, and for rarely used settings if the user wants them. */
export async function askSettings(
  fields: readonly FieldSpec[],
  ask: Prompter,
  record: (answers: Partial<ResourceInput>) => void,
): Promise<Partial<ResourceInput>> {
  return {
    ...(await askOptions({ batch_limit, max_page_size, operations, role, audited, hooks }, ask, record)),
    ...(await askMoreSettings(fields, ask, record)),
  }
}

async function askMoreSettings(
  fields: readonly FieldSpec[],
  ask: Prompter,
  record: (answers: Partial<ResourceInput>) => void,
): Promise<Partial<ResourceInput>> {
  if (!(await ask.confirm('More settings (title, icon, language of the full text)?', false))) return {}
  const shown = fields.filter((field) => !isExcluded(field, 'one')).map(({ name }) => name)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext)
  return {
    ...(await askOptions({ title: { ...title, choices: choicesOf(shown) }, icon }, ask, record)),
    ...(isSearched && (await askOptions({ fulltext_language }, ask, record))),
  }
}
