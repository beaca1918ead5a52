import { ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import { isHidden, linksOf, type Resource } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { runRecords } from '../run/read.ts'
import type { WriteContext } from './write.ts'

type Snapshot = Readonly<Record<string, unknown>>

/** Stands in for a value that no response shows. */
const masked = '***'

/**
 * Runs an operation on a record and, if the model is `audited`, records in the same transaction the user and the record's
 * values before and after. An update records only changed fields. Values that no response shows are masked.
 */
export async function audited<T>(
  trx: Session,
  { resource, caller, context }: WriteContext,
  action: WriteAction,
  id: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (resource.model.definition.crud.audited !== true) return work()
  const before = id === undefined ? undefined : await takeSnapshot(trx, resource, id, context)
  const result = await work()
  const key = id ?? (result as Record<string, unknown>)[resource.key.name]
  const after = await takeSnapshot(trx, resource, key, context)
  const changed = namesOf(resource).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  if (action === 'update' && changed.every((name) => isSetOnUpdate(resource, name))) return result
  await trx.knex(ownTable('audit_entries')).insert({
    action,
    resource: resource.plural,
    record_id: String(key),
    actor_id: caller.actor?.id ?? null,
    actor: caller.actor?.email ?? null,
    before: pick(resource, before, changed),
    after: pick(resource, after, changed),
  })
  return result
}

/** Whether the server sets a field on every update, such as a timestamp: that alone is not a change. */
function isSetOnUpdate(resource: Resource, name: string): boolean {
  return resource.fields.get(name)?.attributes.on_update !== undefined
}

/** Reads every stored field of a record and the keys of linked records, in wire form. */
async function takeSnapshot(
  trx: Session,
  resource: Resource,
  id: unknown,
  context: WriteContext['context'],
): Promise<Snapshot | undefined> {
  const relations = linksOf(resource).map((relation) => {
    const { target } = relation
    return { relation, selection: { resource: target, fields: [target.key], relations: [] } }
  })
  const selection: Selection = { resource, fields: resource.stored, relations }
  const text = (await runRecords(trx, selection, [id], context)).get(String(id))
  return text && JSON.parse(text.body)
}

function namesOf(resource: Resource): string[] {
  return [...resource.stored, ...linksOf(resource)].map(({ name }) => name)
}

function pick(resource: Resource, snapshot: Snapshot | undefined, names: readonly string[]): string | null {
  if (snapshot === undefined) return null
  const isSecret = (name: string) => {
    const field = resource.fields.get(name)
    return field !== undefined && isHidden(field)
  }
  const values = names.map((name) => {
    const value = snapshot[name] ?? null
    return [name, isSecret(name) && value !== null ? masked : value]
  })
  return JSON.stringify(Object.fromEntries(values))
}
