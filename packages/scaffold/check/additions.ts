import { type Addition, additionsOf } from '../additions.ts'
import type { KnownModel, ResourceAnswer } from '../answer.ts'
import { readEntries } from './entries.ts'
import { Faults } from './faults.ts'
import { checkFields } from './fields.ts'
import { resolveKey } from './keys.ts'
import { checkRelations } from './resource.ts'

/** Entries of the field and relation grammar that are to be added to a model. */
export type ModelEntries = {
  readonly model: ResourceAnswer
  readonly fields: readonly string[]
  readonly relations: readonly string[]
}

/** Checks entries that are to be added to models that are there, completes them, or refuses with all faults. */
export function checkAdditions(entries: readonly ModelEntries[], models: readonly ResourceAnswer[]): Addition[] {
  const faults = new Faults()
  const read = entries.map(({ model, fields, relations }) => {
    const input = {
      name: model.names.singular,
      plural: model.names.plural,
      fields: [...fields],
      relations: [...relations],
    }
    const { fields: given, relations: related } = readEntries(input, faults)
    return { model, fields: given.map((entry) => resolveKey(entry, models, faults)), relations: related }
  })
  for (const { model, fields } of read) {
    checkFields(fields, faults, model.fields)
    for (const { name } of fields) {
      if (model.relations.some((relation) => relation.name === name))
        faults.add(`Field "${name}": ${model.names.singular} has a relation of this name. Choose another.`)
    }
  }
  const all: KnownModel[] = models.map((model) => {
    const added = read.filter((one) => one.model === model).flatMap(({ fields }) => fields)
    return { ...model, fields: [...model.fields, ...added] }
  })
  const additions = read.flatMap(({ model, fields, relations: inputs }): Addition[] => {
    const owner = all.find(({ names }) => names === model.names) ?? model
    const { relations, inverses } = checkRelations(inputs, owner, all, faults)
    return [{ model, fields, relations }, ...additionsOf(inverses, models)]
  })
  return faults.found.length > 0 ? faults.refuse() : additions
}
