import type { Knex } from 'knex'
import type { ReadableRecord } from '../../crud/router/readable-records.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { People, Person } from '../../users/people.ts'

/** The maximum number of open records of a user: a further one replaces the record that was renewed least recently. */
export const maxOpenRecords = 50

/** Seconds for which a user is shown without renewal. */
export const leaseSeconds = 30

/** Stores or renews that a user has a record open. */
export async function openRecord(db: Knex, record: ReadableRecord, userId: string): Promise<void> {
  const ownRows = () => db(ownTable('open_records')).where({ user_id: userId })
  // The records beyond the maximum, without this one, which takes a place itself.
  const others = ownRows()
    .whereNot((row) => row.where(keyOf(record, userId)))
    .select('resource', 'record_id')
    .orderBy('expires_at', 'desc')
    .offset(maxOpenRecords - 1)
  await ownRows()
    .where((rows) => rows.whereRaw('expires_at <= now()').orWhereIn(['resource', 'record_id'], others))
    .delete()
  await db(ownTable('open_records'))
    .insert({ ...keyOf(record, userId), expires_at: db.raw(`now() + interval '${leaseSeconds} seconds'`) })
    .onConflict(['resource', 'record_id', 'user_id'])
    .merge(['expires_at'])
}

/** Stores that a user has closed a record. */
export async function closeRecord(db: Knex, record: ReadableRecord, userId: string): Promise<void> {
  await db(ownTable('open_records')).where(keyOf(record, userId)).delete()
}

/** Returns the users who have a record open, longest first, without users who may no longer sign in. */
export async function findPresent(db: Knex, people: People, record: ReadableRecord): Promise<Person[]> {
  const ids: string[] = await db(ownTable('open_records'))
    .where({ resource: record.resource, record_id: record.record })
    .whereRaw('expires_at > now()')
    .orderBy(['since', 'user_id'])
    .pluck('user_id')
  if (ids.length === 0) return []
  const names = new Map((await people.findActive(db, ids)).map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

function keyOf({ resource, record }: ReadableRecord, userId: string) {
  return { resource, record_id: record, user_id: userId }
}
