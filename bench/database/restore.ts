import type { Knex } from 'knex'
import { changedParts, newParts } from '../work/works.ts'

/** Keeps the parts that the writing work changes as they were loaded. */
export async function keepLoadedParts(db: Knex): Promise<void> {
  await db.raw('create table loaded_parts as ?', db('vehicle_parts').whereIn('id', changedParts()))
}

/** Takes back what the writing work has left, so that the next contender finds the same parts. */
export async function restoreParts(db: Knex): Promise<void> {
  await db('vehicle_parts').where('name', 'like', `${newParts}%`).delete()
  await db('vehicle_parts as p')
    .updateFrom('loaded_parts as l')
    .where('l.id', db.ref('p.id'))
    .update({ price: db.ref('l.price'), in_stock: db.ref('l.in_stock'), updated_at: db.ref('l.updated_at') })
  await db.raw('vacuum vehicle_parts')
}
