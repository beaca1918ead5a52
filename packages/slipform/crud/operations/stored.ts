import type { Model, ModelOptions } from 'objection'
import { numberSources } from '../../model/resource/number-sources.ts'
import type { Resource } from '../../model/resource/resource.ts'

type Values = Readonly<Record<string | symbol, unknown>>

/** Returns a validated record of the stored fields of a body, for a create or update. Only hooks receive the other fields. */
export function recordOf(resource: Resource, values: Values, options?: ModelOptions): Model {
  const present = resource.stored.filter(({ name }) => values[name] !== undefined)
  const record = resource.model.fromJson(Object.fromEntries(present.map(({ name }) => [name, values[name]])), options)
  return numberSources in values ? Object.assign(record, { [numberSources]: values[numberSources] }) : record
}

/** Returns the stored records of some rows. Throws if some are missing, which rolls the write back. */
export function checkStored<T>({ model }: Resource, rows: readonly unknown[], stored: readonly T[]): T[] {
  if (stored.length === rows.length) return [...stored]
  const counts = `${stored.length} of ${rows.length} records were stored`
  throw new Error(`${model.name}: ${counts}, because a trigger in the database prevented the others.`)
}
