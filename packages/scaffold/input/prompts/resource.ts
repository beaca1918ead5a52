import { relationKinds } from 'slipform/resource'
import type { Entry } from '../../answers/entry.ts'
import { Issues } from '../../answers/issues.ts'
import { deriveNames } from '../../answers/names.ts'
import { type ResourceInput, resourceOptions } from '../../answers/options/resource.ts'
import type { ModelSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { checkNames } from '../../check/names.ts'
import { readResource } from '../../check/resource.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { renderModel } from '../../render/model.ts'
import { toSingleQuotes } from '../text.ts'
import { printCommand, type Recorder, withRecorder } from './command.ts'
import type { Prompter } from './prompter.ts'

/** The prompts of `resource` without arguments: its name, and its fields and relations in a table. All other options have defaults. */
export async function askResource({ models }: ScaffoldProject, ask: Prompter): Promise<ResourceSpec> {
  const input = await withRecorder('resource', resourceOptions, ask, (record) => askAll(models, ask, record))
  printCommand('resource', resourceOptions, input, ask)
  return readResource(input, models)
}

async function askAll(
  models: readonly ModelSpec[],
  ask: Prompter,
  record: Recorder<typeof resourceOptions>,
): Promise<ResourceInput> {
  const typed = await ask.input('Resource, singular:', undefined, (text) => findNameIssue(text, models) ?? true)
  const [name = '', plural] = splitNames(typed)
  const names = deriveNames(name, plural)
  const named = { name, ...(plural && { plural }) }
  record(named)
  const inputOf = (entries: readonly Entry[]): ResourceInput => ({
    ...named,
    fields: entries.filter((entry) => !isRelation(entry)),
    ...(entries.some(isRelation) && { relations: entries.filter(isRelation) }),
  })
  const entries = await ask.table({
    title: `Resource ${names.singular}`,
    places: [`models/${names.file}.ts`, `table ${names.table}`, `/api/${names.plural}`, `/#/${names.plural}`],
    takes: 'both',
    owner: names,
    models: [...models.map((model) => model.names), names],
    check: (entries) => readResource(inputOf(entries), models),
    preview: (entries) => previewModel(readResource(inputOf(entries), models)),
    record: (entries) => record(inputOf(entries)),
  })
  return inputOf(entries)
}

function isRelation({ parts: [kind] }: Entry): boolean {
  return relationKinds.some((name) => name === kind?.word)
}

/** Splits a typed name from an irregular plural; `order item` is one name, and a wrong one. */
function splitNames(typed: string): string[] {
  return typed
    .trim()
    .split(/\s*,\s*/)
    .filter(Boolean)
}

function findNameIssue(text: string, models: readonly ModelSpec[]): string | undefined {
  const [name = '', plural, ...more] = splitNames(text)
  if (more.length > 0) return 'Write the singular, and behind a comma an irregular plural: person, people.'
  const issues = new Issues()
  checkNames(name, plural, models, issues)
  // The issue is that of the options.
  return issues.found[0]?.replace('Give one with --plural, such as', 'Write it behind a comma, such as')
}

/** Returns the members of a model's class as its file will have them. */
function previewModel(spec: ResourceSpec): string[] {
  const lines = toSingleQuotes(renderModel(spec)).split('\n')
  const from = lines.findIndex((line) => line.startsWith('  fields: {'))
  const to = lines.findIndex((line) => line.startsWith('})'))
  return lines.slice(from, to)
}
