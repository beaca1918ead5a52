import type { Condition } from '../../base/condition.ts'
import type { Session } from '../../db/session.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type ResourceRelation } from '../../model/resource/resource.ts'
import { visibleFields } from '../audience/visibility.ts'
import { planOne, scopeOf } from '../plan/selection.ts'
import type { ReadBody } from '../request/body.ts'
import { runExisting, runExists, runRecords } from '../run/records.ts'
import type { WriteContext } from './write.ts'

/**
 * Rejects, before a create or update, references to records outside their model's scope, with the same response as for a record that does not
 * exist. `id` is the key of the record that the body changes: a reference that it has already stays, if the record shows it. Otherwise guesses
 * would find it out.
 */
export async function checkReferences(
  trx: Session,
  write: WriteContext,
  data: ReadBody['data'],
  id?: unknown,
): Promise<void> {
  const { resource, caller } = write
  const shown = new Set(visibleFields(resource, 'one', caller.audience).map(({ name }) => name))
  for (const relation of resource.relations) {
    const { kind, target } = relation
    if (!caller.scopes.has(target.model) || kind === 'hasMany' || kind === 'hasOne') continue
    const names =
      kind === 'belongsTo'
        ? relation.from.map((column) => resource.fieldOfColumn.get(column) ?? '')
        : [linksName(relation.name)]
    if (names.every((name) => data[name] === undefined)) continue
    const isVisible =
      kind === 'belongsTo'
        ? await isReferenceVisible(trx, write, relation, await completeReference(trx, write, names, data, id))
        : await areLinksVisible(trx, write, relation, [data[names[0] ?? ''] ?? []].flat())
    if (isVisible) continue
    const isShown = names.every((name) => shown.has(name))
    const isKept = isShown && id !== undefined && (await hasReference(trx, write, names, data, id))
    if (isKept) continue
    const { missingReference } = await import('./conflicts.ts')
    throw missingReference(resource, caller.audience, names)
  }
}

/** Returns the values of a reference: those of the body, and of fields that it does not name those that are stored. */
async function completeReference(
  trx: Session,
  write: WriteContext,
  names: readonly string[],
  data: ReadBody['data'],
  id: unknown,
): Promise<unknown[]> {
  const absent = names.filter((name) => data[name] === undefined)
  if (absent.length === 0 || id === undefined) return names.map((name) => data[name])
  const stored = await readStored(trx, write, absent, id)
  return names.map((name) => data[name] ?? stored[name])
}

/** Whether a record has the reference that a body gives it. */
async function hasReference(
  trx: Session,
  write: WriteContext,
  names: readonly string[],
  data: ReadBody['data'],
  id: unknown,
): Promise<boolean> {
  const stored = await readStored(trx, write, names, id)
  return names.every((name) => data[name] === undefined || String(data[name]) === String(stored[name]))
}

async function readStored(
  trx: Session,
  { resource, context }: WriteContext,
  names: readonly string[],
  id: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const fields = resource.stored.filter(({ name }) => names.includes(name))
  const [record] = (await runRecords(trx, { resource, fields, relations: [] }, [id], context)).values()
  return JSON.parse(record?.body ?? '{}')
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
export async function keepHiddenLinks(
  trx: Session,
  { resource, caller, context }: WriteContext,
  id: unknown,
  data: ReadBody['data'],
): Promise<ReadBody['data']> {
  const whole = { ...data }
  for (const relation of linksOf(resource)) {
    const links = data[linksName(relation.name)]
    if (!Array.isArray(links) || !caller.scopes.has(relation.target.model)) continue
    const linked = await readLinks(trx, { relation, id, resource, context })
    const visible = await runExisting(trx, planOne(relation.target, [], caller), linked)
    whole[linksName(relation.name)] = [...links, ...linked.filter((key) => !visible.has(String(key)))]
  }
  return whole
}

/** Returns the keys of all records that a record is linked to. */
async function readLinks(
  trx: Session,
  {
    relation,
    id,
    resource,
    context,
  }: Pick<WriteContext, 'resource' | 'context'> & { relation: ResourceRelation; id: unknown },
): Promise<unknown[]> {
  const { key } = relation.target
  const linked = { resource: relation.target, fields: [key], relations: [] }
  const selection = { resource, fields: [], relations: [{ relation, selection: linked }] }
  const [text] = (await runRecords(trx, selection, [id], context)).values()
  const { [relation.name]: records = [] } = JSON.parse(text?.body ?? '{}') as Record<string, Record<string, unknown>[]>
  return records.map((record) => record[key.name])
}
