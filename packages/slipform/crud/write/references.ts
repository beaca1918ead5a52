import type { Condition } from '../../base/condition.ts'
import type { Session } from '../../db/session.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type Resource, type ResourceRelation } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import { visibleFields } from '../audience/visibility.ts'
import { planOne, scopeOf } from '../plan/selection.ts'
import { runExisting, runExists } from '../run/records.ts'
import { takeSnapshot } from './listeners.ts'
import type { Data, Item, WriteContext } from './write.ts'

/**
 * Rejects, before a create or update, references to records outside of their model's scope, with the same error as for a record that does not
 * exist. The current reference of the record is accepted only if the caller sees it: otherwise guesses would find it out.
 */
export async function checkReferences(trx: Session, write: WriteContext, { id, data = {} }: Item): Promise<void> {
  const { resource, caller } = write
  const visibleNames = visibleFields(resource, 'one', caller.audience).map(({ name }) => name)
  for (const relation of resource.relations.filter(({ target }) => caller.scopes.has(target.model))) {
    const names = namesOf(resource, relation)
    if (names.every((name) => data[name] === undefined)) continue
    const stored = id === undefined ? {} : ((await takeSnapshot(trx, write, id)) ?? {})
    const values = names.map((name) => (data[name] === undefined ? stored[name] : data[name]))
    if (await refersToVisible(trx, caller, relation, values)) continue
    const isUnchanged = names.every(
      (name, at) => visibleNames.includes(name) && String(values[at]) === String(stored[name]),
    )
    if (id !== undefined && isUnchanged) continue
    const { missingReference } = await import('./conflicts.ts')
    throw missingReference(write, names)
  }
}

/** Returns the names that bodies have for the references of a relation; none if other records refer to this one. */
function namesOf({ fieldOfColumn }: Resource, { kind, name, from }: ResourceRelation): string[] {
  if (kind === 'manyToMany') return [linksName(name)]
  return kind === 'belongsTo' ? from.map((column) => fieldOfColumn.get(column) ?? '') : []
}

async function refersToVisible(
  trx: Session,
  caller: Caller,
  { kind, target, to }: ResourceRelation,
  values: readonly unknown[],
): Promise<boolean> {
  if (kind === 'manyToMany') {
    const ids = [values[0] ?? []].flat()
    const existing = ids.length === 0 ? undefined : await runExisting(trx, planOne(target, [], caller), ids)
    return ids.every((id) => existing?.has(String(id)))
  }
  if (values.some((value) => value === null || value === undefined)) return true
  const equal = to.map((column, at): Condition => {
    return { field: target.fieldOfColumn.get(column) ?? '', operator: 'eq', value: values[at] }
  })
  return runExists(trx, target, { all: [...scopeOf(target, caller), ...equal] })
}

/** Returns a body with the links to records outside of their model's scope added: an update must keep them, as the caller does not know them. */
export async function keepHiddenLinks(trx: Session, write: WriteContext, id: unknown, data: Data): Promise<Data> {
  const { resource, caller } = write
  const body = { ...data }
  for (const { name: relation, target } of linksOf(resource)) {
    const name = linksName(relation)
    const links = data[name]
    if (!Array.isArray(links) || !caller.scopes.has(target.model)) continue
    // A cast: a snapshot has a list of records for each relation.
    const records = (await takeSnapshot(trx, write, id))?.[relation] as Record<string, unknown>[] | undefined
    const linked = records?.map((record) => record[target.key.name]) ?? []
    const visible = await runExisting(trx, planOne(target, [], caller), linked)
    body[name] = [...links, ...linked.filter((key) => !visible.has(String(key)))]
  }
  return body
}
