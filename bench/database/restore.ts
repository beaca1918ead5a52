import type { Knex } from 'knex'
import { changedParts, newPartPrefix } from '../workloads/workloads.ts'

/** Saves the loaded values of the parts that workloads update. */
export async function saveLoadedParts(db: Knex): Promise<void> {
  await db.raw('create table loaded_parts as ?', db('vehicle_parts').whereIn('id', changedParts()))
}

// A change log does not hold the records of a statement that changes more: lists would be counted again in the next turn.
const partsPerStatement = 100

/** Restores the loaded parts, so that the next contender finds the same rows. */
export async function restoreParts(db: Knex): Promise<void> {
  await db('vehicle_parts').where('name', 'like', `${newPartPrefix}%`).delete()
  const ids: string[] = await db('loaded_parts as l')
    .join('vehicle_parts as p', 'p.id', 'l.id')
    .whereRaw('(p.price, p.in_stock, p.updated_at) is distinct from (l.price, l.in_stock, l.updated_at)')
    .pluck('l.id')
  while (ids.length > 0) {
    await db('vehicle_parts as p')
      .updateFrom('loaded_parts as l')
      .where('l.id', db.ref('p.id'))
      .whereIn('l.id', ids.splice(0, partsPerStatement))
      .update({ price: db.ref('l.price'), in_stock: db.ref('l.in_stock'), updated_at: db.ref('l.updated_at') })
  }
  await db.raw('vacuum vehicle_parts')
}
