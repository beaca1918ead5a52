import type { Knex } from 'knex'
import { ApiError } from '#crud'
import type { SignIn } from './sign-in.ts'
import type { User } from './user.ts'

/** A user to be made. */
export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: User['role']
  readonly password: string
}

/** What may be changed of a user. */
export interface UserChanges {
  readonly name?: string
  readonly role?: User['role']
  readonly banned?: boolean
  readonly password?: string
}

/**
 * The users of the admin. Whoever is banned, gets another role or another password is signed out in the same transaction;
 * one admin always stays.
 */
export class Users {
  readonly #db: Knex
  readonly #signIn: SignIn

  constructor(db: Knex, signIn: SignIn) {
    this.#db = db
    this.#signIn = signIn
  }

  /** @throws ApiError 409 when the e-mail address is taken. */
  async add({ email, name, role, password }: NewUser): Promise<string> {
    const address = email.trim().toLowerCase()
    const hash = await this.#hash(password)
    return this.#db.transaction(async (trx) => {
      const [user] = await trx('auth_users')
        .insert({ email: address, name, role })
        .onConflict('email')
        .ignore()
        .returning('id')
      if (user === undefined)
        throw new ApiError(409, `There is a user ${address} already`, { errors: { email: 'is already taken' } })
      const account = { user_id: user.id, account_id: user.id, provider_id: 'credential', password: hash }
      await trx('auth_accounts').insert(account)
      return user.id
    })
  }

  /** @throws ApiError 404 when there is no such user, 409 when no admin would be left. */
  async change(id: string, { password, ...changes }: UserChanges): Promise<void> {
    const hash = password === undefined ? undefined : await this.#hash(password)
    await this.#write(id, async (trx) => {
      if (Object.keys(changes).length > 0) {
        await trx('auth_users')
          .where({ id })
          .update({ ...changes, updated_at: trx.fn.now() })
      }
      if (hash !== undefined)
        await trx('auth_accounts').where({ user_id: id }).update({ password: hash, updated_at: trx.fn.now() })
      const isOnlyName = Object.keys(changes).every((name) => name === 'name') && hash === undefined
      if (!isOnlyName) await trx('auth_sessions').where({ user_id: id }).delete()
    })
  }

  /** @throws ApiError 404 when there is no such user, 409 when no admin would be left. */
  async remove(id: string): Promise<void> {
    await this.#write(id, (trx) => trx('auth_users').where({ id }).delete())
  }

  async #write(id: string, work: (trx: Knex) => Promise<unknown>): Promise<void> {
    await this.#db.transaction(async (trx) => {
      // Locked, so that two admins cannot take each other's role at the same moment.
      const admins = await trx('auth_users')
        .where({ role: 'admin', banned: false })
        .orderBy('id')
        .forUpdate()
        .pluck('id')
      const [user] = await trx('auth_users').where({ id }).forUpdate()
      if (user === undefined) throw new ApiError(404, `user with ID '${id}' not found`)
      await work(trx)
      const left = await trx('auth_users').where({ role: 'admin', banned: false }).limit(1)
      if (admins.length > 0 && left.length === 0) throw new ApiError(409, 'The last admin stays one')
    })
    this.#signIn.sessions.forget()
  }

  /** @throws ApiError 422 when the password is too short or too long. */
  async #hash(text: string): Promise<string> {
    const { password } = await this.#signIn.auth.$context
    const { minPasswordLength, maxPasswordLength } = password.config
    if (text.length < minPasswordLength || text.length > maxPasswordLength) {
      const fault = `must have ${minPasswordLength} to ${maxPasswordLength} characters`
      throw new ApiError(422, `password: ${fault}`, { errors: { password: fault } })
    }
    return password.hash(text)
  }
}
