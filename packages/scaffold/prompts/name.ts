import type { KnownModel, ResourceInput } from '../answer.ts'
import { Faults } from '../check/faults.ts'
import { checkNames } from '../check/names.ts'
import { checkSettings } from '../check/settings.ts'
import { deriveNames, type Names } from '../names.ts'
import type { Asker } from './asker.ts'

/** The first answers: what the resource is called. */
export type Naming = { names: Names; input: Pick<ResourceInput, 'name' | 'plural' | 'description'> }

/** Asks for name, plural and description; each is asked again until it can be. */
export async function askName(models: readonly KnownModel[], ask: Asker): Promise<Naming> {
  const name = await ask.input('Name, singular (vehicle_part or VehiclePart):', undefined, (value) =>
    faultOf((faults) => checkNames(value, undefined, models, faults)),
  )
  const derived = deriveNames(name)
  ask.say(`  class ${derived.className} in models/${derived.file}.ts, table and URL ${derived.plural}`)
  const plural = await ask.input('Plural:', derived.plural, (value) =>
    faultOf((faults) => checkNames(name, value, models, faults)),
  )
  const names = deriveNames(name, plural)
  const description = await ask.input('What is it, in a line?', names.pluralLabel, (value) =>
    faultOf((faults) => checkSettings({ name, description: value, fields: [] }, faults)),
  )
  return { names, input: { name, ...(plural !== derived.plural && { plural }), description } }
}

function faultOf(check: (faults: Faults) => void): true | string {
  const faults = new Faults()
  check(faults)
  return faults.found[0] ?? true
}
