import type { Knex } from 'knex'
import type { ReadBody } from '../body.ts'
import { planOne } from '../plan/selection.ts'
import { runExisting } from '../run/read.ts'
import { missingReference } from './conflicts.ts'
import type { Write } from './write.ts'

/** A record outside its model's scope cannot be referred to: the answer is the one for a record that does not exist. */
export async function checkReferences(
  trx: Knex,
  { resource, caller, isBatch }: Write,
  data: ReadBody['data'],
): Promise<void> {
  for (const relation of resource.relations) {
    const { kind, target } = relation
    if (!caller.scopes.has(target.model) || kind === 'hasMany' || kind === 'hasOne') continue
    const name = (kind === 'belongsTo' ? resource.fieldOfColumn.get(relation.from) : `${relation.name}_ids`) ?? ''
    const ids = [data[name] ?? []].flat()
    if (ids.length === 0) continue
    const existing = await runExisting(trx, planOne(target, [], caller), ids)
    if (ids.some((id) => !existing.has(String(id)))) throw missingReference(resource, caller.audience, name, isBatch)
  }
}
