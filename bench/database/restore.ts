import type { Knex } from 'knex'
import { changedCustomers, newCustomers } from '../work/works.ts'

/** Takes back what the writing work has left, so that the next contender finds the same customers. */
export async function restoreCustomers(db: Knex): Promise<void> {
  await db('customers').where('email', 'like', `${newCustomers}%`).delete()
  await db('customers')
    .whereIn('id', changedCustomers())
    .update({ phone: null, notes: null, updated_at: db.ref('created_at') })
  await db.raw('vacuum customers')
}
