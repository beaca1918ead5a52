import type { Knex } from 'knex'
import { raw } from 'sql-template-tag'
import type { ReadableRecord } from '../../crud/router/readable-records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { People, Person } from '../../users/people.ts'
import { liveError } from './errors.ts'

/** Returns the table of locks by its quoted name: live updates follow its changes. */
export const locksTable = () => ownName('record_locks')

/** The number of records that a user may have open. */
export const maxLocksPerUser = 50

/** How long a lock holds without being renewed. */
export const leaseSeconds = 30

/** Of one resource, for its list. */
const maxLocksRead = 1_000

/** A user has a record open. */
export interface Lock {
  /** The path of the resource below /api, without its slash. */
  readonly resource: string
  /** The key of the record as text. */
  readonly id: string
  readonly user: Person
  /** Timestamps in UTC. */
  readonly since: string
  readonly expires_at: string
}

interface LockRow {
  readonly resource: string
  readonly id: string
  readonly user_id: string
  readonly since: string
  readonly expires_at: string
}

/**
 * Takes a lock for a user, or renews it.
 *
 * @throws ApiError 409 when the user has too many.
 */
export async function takeLock(
  db: Knex,
  people: People,
  { resource, record }: ReadableRecord,
  userId: string,
): Promise<Lock | undefined> {
  const key = { resource, record_id: record, user_id: userId }
  const expires_at = db.raw(`now() + interval '${leaseSeconds} seconds'`)
  const renewed = await db(ownTable('record_locks')).where(key).whereRaw('expires_at > now()').update({ expires_at })
  if (renewed === 0) {
    await db.transaction(async (trx) => {
      // Two requests of a user must not pass the limit together.
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`locks of ${userId}`])
      await trx(ownTable('record_locks')).whereRaw('expires_at <= now()').delete()
      const own = await trx(ownTable('record_locks')).where({ user_id: userId }).pluck('record_id')
      if (own.length >= maxLocksPerUser) throw liveError('too_many_locks', { limit: maxLocksPerUser })
      await trx(ownTable('record_locks'))
        .insert({ ...key, expires_at })
        .onConflict(Object.keys(key))
        .merge(['expires_at'])
    })
  }
  return (await readLocks(db, people, [{ resource, record }])).find(({ user }) => user.id === userId)
}

/** Gives up a user's lock of a record. */
export async function releaseLock(db: Knex, { resource, record }: ReadableRecord, userId: string): Promise<void> {
  await db(ownTable('record_locks')).where({ resource, record_id: record, user_id: userId }).delete()
}

/** Reads the locks of some records, in the order in which they were taken. */
export async function readLocks(db: Knex, people: People, records: readonly ReadableRecord[]): Promise<Lock[]> {
  const keys = [records.map(({ resource }) => resource), records.map(({ record }) => record)]
  const { rows } = await db.raw<{ rows: LockRow[] }>(
    `${selectLocks()} and (resource, record_id) in (select * from unnest(?::text[], ?::text[])) order by l.since, user_id`,
    keys,
  )
  return nameUsers(db, people, rows)
}

/** Reads the locks of a resource's records, as long as they are not too many. */
export async function readLocksOf(db: Knex, people: People, resource: string): Promise<Lock[]> {
  const { rows } = await db.raw<{ rows: LockRow[] }>(
    `${selectLocks()} and resource = ? order by l.since, user_id limit ${maxLocksRead}`,
    [resource],
  )
  return nameUsers(db, people, rows)
}

const selectLocks = () => `
  select resource, record_id as id, user_id, ${wireDatetime(raw('since')).sql} as since, ${wireDatetime(raw('expires_at')).sql} as expires_at
  from ${ownName('record_locks')} as l where expires_at > now()`

/** Adds the users of locks; those of users who may no longer sign in are left out. */
async function nameUsers(db: Knex, people: People, rows: readonly LockRow[]): Promise<Lock[]> {
  if (rows.length === 0) return []
  const active = await people.findActive(db, [...new Set(rows.map(({ user_id }) => user_id))])
  const users = new Map(active.map(({ id, name }) => [id, { id, name }]))
  return rows.flatMap(({ user_id, ...lock }) => {
    const user = users.get(user_id)
    return user === undefined ? [] : [{ ...lock, user }]
  })
}
