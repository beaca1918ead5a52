import { randomUUID } from 'node:crypto'
import { passwordLength } from '../../base/limits.ts'
import { CrudOperations, operations } from '../../crud/operations/operations.ts'
import { ownSchema, ownTable } from '../../db/own-schema.ts'
import type { CreateOf, IdOf, RowOf, UpdateOf } from '../../model/api-types.ts'
import type { Database } from '../../model/hooks.ts'
import { boolean, datetime, now, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { rejection } from '../../model/resource/validate.ts'
import { defaultMinimumRole, userRoles } from '../../model/roles.ts'
import type { SecurityEventName } from '../../model/security-events.ts'
import { type NamedUser, originOf, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { endLinks } from './links.ts'
import { faultOfPassword, hashPassword, replacePassword } from './passwords.ts'

const { shortest, longest } = passwordLength

/** The model of users who may sign in, served at /api/auth/users for admins. Its table is that of better-auth. */
export class AuthUser extends model({
  table: 'auth_users',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'user',
    name_plural: 'users',
    // A project may have a model of users of its own: this name keeps the schemas apart.
    api_struct: 'SlipformUser',
    description: 'People who may sign in',
  },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    name: text({ minLength: 1 }).crud({ filterable: true, sortable: true, fulltext: true }),
    email: text({ unique: true, format: 'email', trim: true }).crud({
      filterable: true,
      sortable: true,
      fulltext: true,
    }),
    role: oneOf(userRoles).crud({ filterable: true, sortable: true, on_create: defaultMinimumRole }),
    banned: boolean().crud({ filterable: true, on_create: false }),
    two_factor_enabled: boolean().crud({
      filterable: true,
      exclude: ['create', 'update'],
      on_create: false,
      description: 'Whether signing in needs the code of a second factor',
    }),
    password: text({ nullable: true, minLength: shortest, maxLength: longest }).crud({
      non_db_attr: true,
      description: 'Without it, a new user has to be invited, and others keep theirs.',
    }),
    last_seen_at: datetime({ nullable: true }).crud({
      sortable: true,
      exclude: ['create', 'update'],
      description: 'When the user last signed in; of a session that lasts for days, its latest day',
    }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
    updated_at: datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now }),
  },
}) {}

type User = typeof AuthUser

/**
 * The operations of users. A ban, another role or another password ends the sessions of a user in the same transaction; a ban or another
 * address ends links. At least one admin must stay. Each change is recorded in the security log.
 */
class AuthUserOperations extends CrudOperations<User> {
  override async create(db: Database, { password, ...data }: CreateOf<User>): Promise<RowOf<User>> {
    const hash = typeof password === 'string' ? await hashOf(password) : null
    const user = await super.create(db, { ...data, email: data.email.trim().toLowerCase() })
    const account = { user_id: user.id, account_id: user.id, provider_id: 'credential' }
    await db.table(ownTable('auth_accounts')).insert({ ...account, password: hash })
    await this.#record(db, 'user_created', user, { role: user.role })
    return user
  }

  override async update(db: Database, id: IdOf<User>, { password, ...data }: UpdateOf<User>): Promise<RowOf<User>> {
    const email = data.email?.trim().toLowerCase()
    const hadAdmins = await lockAdmins(db)
    const before = await db
      .table(ownTable('auth_users'))
      .where({ id })
      .first(...recordedFields)
    const user = await super.update(db, id, { ...data, ...(email !== undefined && { email }) })
    await keepAnAdmin(db, hadAdmins)
    if (typeof password === 'string') await replacePassword(db, user.id, await hashOf(password))
    else if (data.role !== undefined || data.banned !== undefined) await endSessions(db, user.id)
    const changes = changesOf(before, user)
    if (typeof password === 'string') changes.password = 'changed'
    if ('email' in changes || 'banned' in changes) await endLinks(db, user.id)
    if (Object.keys(changes).length > 0) await this.#record(db, 'user_updated', user, changes)
    return user
  }

  override async delete(db: Database, id: IdOf<User>): Promise<void> {
    const hadAdmins = await lockAdmins(db)
    const user = await db.table(ownTable('auth_users')).where({ id }).first('id', 'email')
    await super.delete(db, id)
    await keepAnAdmin(db, hadAdmins)
    await endSessions(db, id)
    await this.#record(db, 'user_deleted', user)
  }

  async #record(db: Database, event: SecurityEventName, subject: NamedUser, details?: object): Promise<void> {
    await recordSecurityEvent(db, originOf(this.context), { event, subject, details })
  }
}

operations(AuthUser, AuthUserOperations)

const recordedFields = ['name', 'email', 'role', 'banned'] as const

/** Ends the sessions of a user, and the views of admins as this user. */
async function endSessions(db: Database, id: string): Promise<void> {
  const sessions = () => db.table(ownTable('auth_sessions'))
  await sessions().where({ user_id: id }).delete()
  await sessions()
    .where({ view_user_id: id })
    .update({ view_until: new Date(0) })
}

/** Returns what an update changed, as `[before, after]`. */
function changesOf(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = recordedFields.filter((name) => before?.[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, [before?.[name], after[name]]]))
}

/** Checks and hashes a password. Bodies of requests are validated, but passwords of commands and settings are not. */
async function hashOf(password: string): Promise<string> {
  const fault = faultOfPassword(password)
  if (fault !== undefined) throw rejection({ password: fault })
  return hashPassword(password)
}

const admins = { role: 'admin', banned: false }

/** Locks all admins in one order, so that two admins cannot remove each other's role concurrently. */
async function lockAdmins(db: Database): Promise<boolean> {
  const ids = await db.table(ownTable('auth_users')).where(admins).orderBy('id').forUpdate().pluck('id')
  return ids.length > 0
}

/** @throws ApiError 409 when a change has removed the last admin. Users of a server that had none before may be changed. */
async function keepAnAdmin(db: Database, hadAdmins: boolean): Promise<void> {
  const remaining = await db.table(ownTable('auth_users')).where(admins).limit(1)
  if (hadAdmins && remaining.length === 0) throw authError('last_admin', {})
}
