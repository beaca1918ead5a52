import type { Session } from '../../db/session.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type ResourceRelation } from '../../model/resource/resource.ts'
import { planOne } from '../plan/selection.ts'
import type { ReadBody } from '../request/body.ts'
import { runExisting, runRecords } from '../run/records.ts'
import { missingReference } from './conflicts.ts'
import type { WriteContext } from './write.ts'

/** Rejects references to records outside their model's scope, with the same response as for a record that does not exist. */
export async function checkReferences(
  trx: Session,
  { resource, caller }: WriteContext,
  data: ReadBody['data'],
): Promise<void> {
  for (const relation of resource.relations) {
    const { kind, target } = relation
    if (!caller.scopes.has(target.model) || kind === 'hasMany' || kind === 'hasOne') continue
    const name = (kind === 'belongsTo' ? resource.fieldOfColumn.get(relation.from) : linksName(relation.name)) ?? ''
    const ids = [data[name] ?? []].flat()
    if (ids.length === 0) continue
    const existing = await runExisting(trx, planOne(target, [], caller), ids)
    if (ids.some((id) => !existing.has(String(id)))) throw missingReference(resource, caller.audience, name)
  }
}

/**
 * Adds to the links that a body gives a record those to records outside their model's scope: the caller cannot know them,
 * so an update leaves them as they are.
 */
export async function keepHiddenLinks(
  trx: Session,
  { resource, caller, context }: WriteContext,
  id: unknown,
  data: ReadBody['data'],
): Promise<ReadBody['data']> {
  const whole = { ...data }
  for (const relation of linksOf(resource)) {
    const given = data[linksName(relation.name)]
    if (!Array.isArray(given) || !caller.scopes.has(relation.target.model)) continue
    const linked = await readLinks(trx, { relation, id, resource, context })
    const visible = await runExisting(trx, planOne(relation.target, [], caller), linked)
    whole[linksName(relation.name)] = [...given, ...linked.filter((each) => !visible.has(String(each)))]
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
  const [record] = (
    await runRecords(trx, { resource, fields: [], relations: [{ relation, selection: linked }] }, [id], context)
  ).values()
  const { [relation.name]: records = [] } = JSON.parse(record?.body ?? '{}') as Record<
    string,
    Record<string, unknown>[]
  >
  return records.map((each) => each[key.name])
}
