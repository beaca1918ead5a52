import type { ScaffoldProject } from '../../source/project/open.ts'
import { checkResource } from '../../spec/check/resource.ts'
import { type ResourceInput, resourceOptions } from '../../spec/options/resource.ts'
import { printCommand, type Recorder, withRecorder } from './command.ts'
import { askFields } from './fields.ts'
import { askName } from './name.ts'
import type { Prompter } from './prompter.ts'
import { askRelations } from './relations.ts'
import { askSettings } from './settings.ts'

/** Prompts for a resource; returns the same input as the options do. */
export async function askResource({ models }: ScaffoldProject, ask: Prompter): Promise<ResourceInput> {
  const input = await withRecorder('resource', resourceOptions, ask, (record) => askAll(models, ask, record))
  printCommand('resource', resourceOptions, input, ask)
  return input
}

async function askAll(
  models: ScaffoldProject['models'],
  ask: Prompter,
  record: Recorder<typeof resourceOptions>,
): Promise<ResourceInput> {
  const naming = await askName(models, ask, record)
  const { fields, timestamps } = await askFields(naming.names, models, ask, record)
  const relations = await askRelations({ ...naming, fields, timestamps }, models, ask, record)
  const known = checkResource({ ...naming.input, fields, relations, timestamps }, models)
  return {
    ...naming.input,
    fields,
    ...(relations.length > 0 && { relations }),
    ...(await askSettings(known.fields, ask, record)),
    ...(!timestamps && { timestamps }),
  }
}
