import type { Condition } from '../../base/condition.ts'
import type { Session } from '../../db/session.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type ResourceRelation } from '../../model/resource/resource.ts'
import { visibleFields } from '../audience/visibility.ts'
import type { Snapshot } from '../context/write-listeners.ts'
import { planOne, scopeOf } from '../plan/selection.ts'
import { runExisting, runExists } from '../run/records.ts'
import { takeSnapshot } from './listeners.ts'
import type { Data, Item, WriteContext } from './write.ts'

/**
 * Rejects, before a create or update, references to records outside their model's scope, with the same response as for a record that does not
 * exist. A reference that the record has already stays, if the record shows it. Otherwise guesses would find it out.
 */
export async function checkReferences(trx: Session, write: WriteContext, { id, data = {} }: Item): Promise<void> {
  const { resource, caller } = write
  const shown = new Set(visibleFields(resource, 'one', caller.audience).map(({ name }) => name))
  for (const relation of resource.relations) {
    const { kind, target } = relation
    if (!caller.scopes.has(target.model) || kind === 'hasMany' || kind === 'hasOne') continue
    const isLink = kind === 'manyToMany'
    const names = isLink
      ? [linksName(relation.name)]
      : relation.from.map((column) => resource.fieldOfColumn.get(column) ?? '')
    if (names.every((name) => data[name] === undefined)) continue
    const stored = id === undefined ? {} : ((await takeSnapshot(trx, write, id)) ?? {})
    const isVisible = isLink
      ? await areLinksVisible(trx, write, relation, [data[names[0] ?? ''] ?? []].flat())
      : await isReferenceVisible(
          trx,
          write,
          relation,
          names.map((name) => (data[name] === undefined ? stored[name] : data[name])),
        )
    const isSame = (name: string) => data[name] === undefined || String(data[name]) === String(stored[name])
    if (isVisible || (id !== undefined && names.every((name) => shown.has(name) && isSame(name)))) continue
    const { missingReference } = await import('./conflicts.ts')
    throw missingReference(resource, caller.audience, names)
  }
}

async function isReferenceVisible(
  trx: Session,
  { caller }: WriteContext,
  { target, to }: ResourceRelation,
  values: readonly unknown[],
): Promise<boolean> {
  if (values.some((value) => value === null || value === undefined)) return true
  const equal = to.map((column, at): Condition => {
    return { field: target.fieldOfColumn.get(column) ?? '', operator: 'eq', value: values[at] }
  })
  return runExists(trx, target, { all: [...scopeOf(target, caller), ...equal] })
}

async function areLinksVisible(
  trx: Session,
  { caller }: WriteContext,
  { target }: ResourceRelation,
  ids: readonly unknown[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const existing = await runExisting(trx, planOne(target, [], caller), ids)
  return ids.every((id) => existing.has(String(id)))
}

/** Adds to the links of a body those to records outside their model's scope: the caller cannot know them, so an update keeps them. */
export async function keepHiddenLinks(trx: Session, write: WriteContext, id: unknown, data: Data): Promise<Data> {
  const { resource, caller } = write
  const whole = { ...data }
  for (const { name: relation, target } of linksOf(resource)) {
    const name = linksName(relation)
    const links = data[name]
    if (!Array.isArray(links) || !caller.scopes.has(target.model)) continue
    const linked = keysOf((await takeSnapshot(trx, write, id))?.[relation], target.key.name)
    const visible = await runExisting(trx, planOne(target, [], caller), linked)
    whole[name] = [...links, ...linked.filter((key) => !visible.has(String(key)))]
  }
  return whole
}

/** Returns the keys of linked records in a snapshot. */
function keysOf(linked: Snapshot[string] = [], key: string): unknown[] {
  // A snapshot has a list of records for each relation.
  return (linked as Record<string, unknown>[]).map((record) => record[key])
}
