import { checkNames } from '../../spec/check/names.ts'
import { Issues } from '../../spec/issues.ts'
import { deriveNames, type Names } from '../../spec/names.ts'
import { checkOptions } from '../../spec/options/check.ts'
import { resourceOptions as options, type ResourceInput } from '../../spec/options/resource.ts'
import type { ModelSpec } from '../../spec/resource-spec.ts'
import type { Prompter } from './prompter.ts'

/** The names of a resource, and the answers that they are derived from. */
export type NameInput = { names: Names; input: Pick<ResourceInput, 'name' | 'plural' | 'description'> }

/** Prompts for name, plural and description, each until it is valid. */
export async function askName(
  models: readonly ModelSpec[],
  ask: Prompter,
  record: (answers: Partial<NameInput['input']>) => void,
): Promise<NameInput> {
  const name = await ask.input(options.name.prompt, undefined, (value) =>
    validate((issues) => checkNames(value, undefined, models, issues)),
  )
  record({ name })
  const derived = deriveNames(name)
  ask.say(`  class ${derived.className} in models/${derived.file}.ts\n  table and URL ${derived.plural}`)
  const plural = await ask.input(options.plural.prompt, derived.plural, (value) =>
    validate((issues) => checkNames(name, value, models, issues)),
  )
  const names = deriveNames(name, plural)
  const named = { name, ...(plural !== derived.plural && { plural }) }
  record(named)
  const description = await ask.input(options.description.prompt, names.pluralLabel, (value) =>
    validate((issues) => checkOptions({ description: options.description }, { description: value }, issues)),
  )
  record({ description })
  return { names, input: { ...named, description } }
}

function validate(check: (issues: Issues) => void): true | string {
  const issues = new Issues()
  check(issues)
  return issues.found[0] ?? true
}
