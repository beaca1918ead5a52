import type { Knex } from 'knex'
import { raw } from 'sql-template-tag'
import type { ReadableRecord } from '../../crud/router/readable-records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { People, Person } from '../../users/people.ts'

/** The maximum number of open records of a user: a further one replaces the record that was renewed least recently. */
export const maxOpenRecords = 50

/** Seconds for which a user is shown without renewal. */
export const leaseSeconds = 30

/** A user who has a record open. */
export interface Present extends Person {
  /** A timestamp in UTC. */
  readonly since: string
}

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
export async function findPresent(db: Knex, people: People, record: ReadableRecord): Promise<Present[]> {
  const rows: { id: string; since: string }[] = await db(ownTable('open_records'))
    .where({ resource: record.resource, record_id: record.record })
    .whereRaw('expires_at > now()')
    // Qualified, as `since` alone is the text of the response.
    .orderByRaw('open_records.since, user_id')
    .select({ id: 'user_id', since: db.raw(wireDatetime(raw('since')).sql) })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const active = await people.findActive(db, ids)
  const names = new Map(active.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ id, since }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, since }]
  })
}

function keyOf({ resource, record }: ReadableRecord, userId: string) {
  return { resource, record_id: record, user_id: userId }
}
