// Finds models by the names of tables, of which several schemas may have one.

import { defaultSchema } from './names.ts'
import type { ModelSpec } from './resource-spec.ts'

const schemaOf = ({ names }: ModelSpec) => names.schema ?? defaultSchema

/** Finds the model of a table, named with or without its schema; prefers the given schema. */
export function findTarget<Model extends ModelSpec>(
  name: string,
  models: readonly Model[],
  schema: string | undefined,
): Model | undefined {
  const named = models.filter(
    (model) => model.names.table === name || `${schemaOf(model)}.${model.names.table}` === name,
  )
  return named.find((model) => schemaOf(model) === (schema ?? defaultSchema)) ?? named[0]
}

/** Returns the name by which `findTarget` finds a model from a table in a schema: with its own schema where the table's name means another. */
export function nameOfTarget(target: ModelSpec, models: readonly ModelSpec[], schema: string | undefined): string {
  const { table } = target.names
  return findTarget(table, models, schema) === target ? table : `${schemaOf(target)}.${table}`
}
