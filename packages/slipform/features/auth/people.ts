import type { Knex } from 'knex'
import { patternOf } from '../../crud/sql/condition.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { FindPeople, People, Person } from '../../users/people.ts'
import type { NamedUser } from '../../users/security-events.ts'

/** The finder of users that this feature provides to comments, presence and the activity. */
export const people: FindPeople = async ({ actor, session, services: { tenancy } }) =>
  peopleAmong(actor && (await tenancy.findColleagues(actor, session)))

/** Returns a finder among the users with some ids, or among all. */
function peopleAmong(colleagues: readonly string[] | undefined): People {
  const usersOf = (db: Knex): Knex.QueryBuilder<SignedInUser, SignedInUser[]> => {
    const users = db<SignedInUser>(ownTable('auth_users'))
    return colleagues === undefined ? users : users.whereRaw('id = any(?)', [[...colleagues]])
  }
  const activeOf = (db: Knex) =>
    usersOf(db)
      // A cast: `SignedInUser` lacks the column.
      .where('banned' as never, false)
      .select('id', 'name', 'email', 'role')
  return {
    async find(db, ids) {
      if (ids.length === 0) return new Map()
      const persons: Person[] = await usersOf(db).whereIn('id', ids).select('id', 'name')
      return new Map(persons.map((person) => [person.id, person]))
    },
    findActive: (db, ids) => activeOf(db).whereIn('id', ids),
    searchActive(db, words, limit) {
      return activeOf(db).whereILike('name', patternOf('like', words)).orderBy(['name', 'id']).limit(limit)
    },
  }
}

/** Stores the time as the last visit of a user: at a sign-in, and once a day of a session. */
export async function markSeen(db: Knex, id: string): Promise<void> {
  await db(ownTable('auth_users')).where({ id }).update({ last_seen_at: db.fn.now() })
}

/** Whether a user can sign in with a password. */
export async function hasPassword(db: Knex, id: string): Promise<boolean> {
  const accounts = await db(ownTable('auth_accounts')).where({ user_id: id }).whereNotNull('password').select('id')
  return accounts.length > 0
}

/** Whether signing in needs the code of a second factor. */
export async function hasSecondFactor(db: Knex, id: string): Promise<boolean> {
  const users = await db(ownTable('auth_users')).where({ id, two_factor_enabled: true }).select('id')
  return users.length > 0
}

/** Finds the user of an e-mail address from a client, for the security log. Other texts must not be recorded: they may be passwords. */
export async function findNamedUser(db: Knex, email: unknown): Promise<NamedUser | undefined> {
  if (typeof email !== 'string') return undefined
  return db(ownTable('auth_users')).where({ email: email.trim().toLowerCase() }).first('id', 'email')
}
