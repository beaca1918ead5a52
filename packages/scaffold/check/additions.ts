import type { Entry } from '../answers/entry.ts'
import { Issues } from '../answers/issues.ts'
import { type Addition, additionsOf } from '../answers/model-change.ts'
import type { ModelSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { readEntries } from './entries.ts'
import { checkFields } from './fields.ts'
import { resolveKeys } from './keys.ts'
import { checkRelations } from './relations.ts'

/** Entries to add to a model, as texts in the grammar or parsed. */
export type ModelEntries = {
  readonly model: ResourceSpec
  readonly fields: readonly (string | Entry)[]
  readonly relations: readonly (string | Entry)[]
}

/**
 * Checks entries to add to existing models, and completes them. resource.ts does the same for a new resource.
 *
 * @throws UserError with all issues.
 */
export function checkAdditions(entries: readonly ModelEntries[], models: readonly ResourceSpec[]): Addition[] {
  const issues = new Issues()
  const read = entries.map(({ model, fields, relations }) => {
    const input = {
      name: model.names.singular,
      plural: model.names.plural,
      fields: [...fields],
      relations: [...relations],
    }
    const { fields: parsed, relations: related, taking } = readEntries(input, issues)
    return { model, fields: resolveKeys(parsed, model.names, taking, models, issues), relations: related }
  })
  for (const { model, fields } of read) {
    checkFields(fields, issues, model.fields)
    for (const { name } of fields) {
      if (model.relations.some((relation) => relation.name === name))
        issues.add(`Field "${name}": ${model.names.singular} has a relation with this name. Choose another.`)
    }
  }
  const all: ModelSpec[] = models.map((model) => {
    const added = read.filter((addition) => addition.model === model).flatMap(({ fields }) => fields)
    return { ...model, fields: [...model.fields, ...added] }
  })
  const additions = read.flatMap(({ model, fields, relations: inputs }): Addition[] => {
    const owner = all.find(({ names }) => names === model.names) ?? model
    const { relations, inverses } = checkRelations(inputs, owner, all, issues)
    return [{ model, fields, relations }, ...additionsOf(inverses, models)]
  })
  return issues.found.length > 0 ? issues.fail() : additions
}
