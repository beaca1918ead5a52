import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { checkRole } from '../../crud/access/allow.ts'
import { type CrudOperations, operationsOf } from '../../crud/operations/operations.ts'
import { missing } from '../../crud/plan/ids.ts'
import { readDatabaseError } from '../../db/database-errors.ts'
import { ownTable } from '../../db/own-schema.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { type UserRole, whoHas } from '../../model/roles.ts'
import { type SignedInUser, system } from '../../model/signed-in-user.ts'
import { recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { outsideRequests } from './outside-requests.ts'

/** The database of a change, and its actor for the security log: an admin, or `system`. */
interface UsersOptions {
  /** The transaction of a hook or route, or the database of a script. */
  readonly trx: Knex
  readonly actor: SignedInUser | undefined
}

/** A user to create. Without a password the user cannot sign in until one is set. */
interface NewUser {
  readonly name: string
  readonly email: string
  readonly role: UserRole
  readonly password?: string
}

/** Changes of the users who may sign in, for scripts, hooks and routes, with the checks and the security log of `/api/auth/users`. */
export const users = {
  /**
   * Creates a user.
   *
   * @example
   * const { id } = await users.create({ name: 'Ann', email: 'ann@example.com', role: 'viewer' }, { trx, actor: system })
   *
   * @throws ApiError 403 unless the actor is an admin; 409 for an address in use; 422 for wrong values.
   */
  async create(user: NewUser, options: UsersOptions): Promise<SignedInUser> {
    return change(options, async (trx, operations) => {
      const { id, name, email, role } = await operations.create(trx, user)
      return { id, name, email, role }
    })
  },

  /**
   * Sets the password of a user, and ends all sessions of the user.
   *
   * @throws ApiError 403 unless the actor is an admin; 404 without such a user; 422 for a password that is too short or too long.
   */
  async setPassword(id: string, password: string, options: UsersOptions): Promise<void> {
    await change(options, (trx, operations) => operations.update(trx, id, { password }))
  },

  /**
   * Ends all sessions of a user; keys stay.
   *
   * @throws ApiError 403 unless the actor is an admin; 404 without such a user.
   */
  async endSessions(id: string, options: UsersOptions): Promise<void> {
    await change(options, async (trx, _operations, actor) => {
      const subject = await trx(ownTable('auth_users')).where({ id }).first('id', 'email')
      if (subject === undefined) throw missing(resourceOf(AuthUser), id)
      await trx(ownTable('auth_sessions')).where({ user_id: id }).delete()
      await recordSecurityEvent(trx, { actor }, { event: 'user_updated', subject, details: { sessions: 'ended' } })
    })
  },
}

type Work<T> = (trx: Knex, operations: CrudOperations<typeof AuthUser>, actor: SignedInUser | undefined) => Promise<T>

/** Runs a change in the transaction of `trx`, or in a new one. The security log names no actor for `system`, which is no user. */
async function change<T>({ trx, actor }: UsersOptions, work: Work<T>): Promise<T> {
  checkRole(actor?.role ?? 'public', whoHas(['admin']))
  const named = actor === system ? undefined : actor
  const run = (on: Knex) => work(on, operationsOf(AuthUser, outsideRequests(named)), named)
  try {
    return await (trx.isTransaction ? run(trx) : trx.transaction(run))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw readDatabaseError(error) ?? error
  }
}
