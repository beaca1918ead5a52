import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { fieldError } from '../../base/errors/field-error.ts'
import { CrudOperations, operations } from '../../crud/operations/operations.ts'
import { ownName, ownSchema, ownTable } from '../../db/own-schema.ts'
import type { IdOf } from '../../model/api-types.ts'
import type { Database } from '../../model/hooks.ts'
import { boolean, datetime, now, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { belongsTo } from '../../model/relations.ts'
import { rejection } from '../../model/resource/validate.ts'
import { isAtLeast, type UserRole, userRoles } from '../../model/roles.ts'
import { type EventOrigin, type NamedUser, originOf, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { hashOfToken, newToken } from './tokens.ts'
import type { User } from './user.ts'

/** The beginning of keys, which must not change, as programs hold keys; and the number of further characters that lists show. */
const prefix = 'slip_'
const shownCharacters = 4

/** The model of API keys, by which programs act as the owner; served at /api/auth/keys, and to owners at /api/auth/account/keys. */
export class ApiKey extends model({
  table: 'auth_api_keys',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: { name_singular: 'key', name_plural: 'keys', api_struct: 'SlipformKey', description: 'Keys of programs' },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    user_id: uuid().crud({ filterable: true, exclude: ['update'] }),
    name: text({ minLength: 1, maxLength: 200 }).crud({ filterable: true, sortable: true }),
    role: oneOf(userRoles, { nullable: true }).crud({
      exclude: ['update'],
      description: 'A role that the owner has: the key has its permissions only. Without it, those of the owner.',
    }),
    read_only: boolean().crud({
      exclude: ['update'],
      on_create: false,
      description: 'Whether every request that is no GET or HEAD is rejected',
    }),
    start: text().crud({ exclude: ['create', 'update'] }),
    hash: text({ unique: true }).crud({ exclude: ['one', 'list', 'create', 'update'] }),
    expires_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['update'] }),
    last_used_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['create', 'update'] }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
  },

  relations: () => ({
    user: belongsTo(AuthUser, { foreign_key: 'user_id' }).crud({
      non_db_attr: true,
      visible_to: 'admin',
      join: { one: true, all: true, depth: 1 },
    }),
  }),
}) {}

/** Records the deletion of a key in the security log. */
class ApiKeyOperations extends CrudOperations<typeof ApiKey> {
  override async delete(db: Database, id: IdOf<typeof ApiKey>): Promise<void> {
    const key = await db.table(ownTable('auth_api_keys')).where({ id }).first('user_id', 'name', 'start')
    await super.delete(db, id)
    await recordKey(db, originOf(this.context), 'key_deleted', key)
  }
}

operations(ApiKey, ApiKeyOperations)

/** A key to create: its owner, its name, its limits, and its expiry. */
interface NewApiKey {
  readonly userId: string
  readonly name: string
  readonly role?: UserRole | null | undefined
  readonly readOnly?: boolean | undefined
  readonly expiresAt?: Date | undefined
}

/**
 * Creates a key and returns it. Only its hash is stored, so that it cannot be read again.
 *
 * @throws ApiError 422 for a role that the owner does not have.
 */
export async function createApiKey(
  db: Knex,
  { userId, name, role = null, readOnly = false, expiresAt }: NewApiKey,
  origin: EventOrigin = {},
): Promise<{ id: string; key: string }> {
  const owner: { role: UserRole } | undefined = await db(ownTable('auth_users')).where({ id: userId }).first('role')
  // The foreign key rejects an owner who does not exist.
  if (owner !== undefined && limitedTo(owner, role) === undefined) {
    const values = userRoles.filter((known) => isAtLeast(owner.role, known)).join(', ')
    throw rejection({ role: fieldError('one_of', { values }) })
  }
  const key = prefix + newToken()
  const start = key.slice(0, prefix.length + shownCharacters)
  const scope = { role, read_only: readOnly, expires_at: expiresAt ?? null }
  const row = { id: randomUUID(), user_id: userId, name, start, hash: hashOfToken(key), ...scope }
  await db(ownTable('auth_api_keys')).insert(row)
  await recordKey(db, origin, 'key_created', row)
  return { id: row.id, key }
}

async function recordKey(
  db: Knex,
  origin: EventOrigin,
  event: 'key_created' | 'key_deleted',
  { user_id, name, start }: { user_id: string; name: string; start: string },
): Promise<void> {
  const subject: NamedUser | undefined = await db(ownTable('auth_users')).where({ id: user_id }).first('id', 'email')
  await recordSecurityEvent(db, origin, { event, subject, details: { name, start } })
}

/** The user that a key acts as. */
interface KeyOwner {
  readonly user: User
  readonly isReadOnly: boolean
}

/**
 * Returns the owner of a key, and stores the time as its last use. Undefined if the key is unknown or expired, or if the owner is banned or
 * lacks the role of the key.
 */
export async function findKeyOwner(db: Knex, key: string): Promise<KeyOwner | undefined> {
  const { rows } = await db.raw(
    `update ${ownName('auth_api_keys')} k set last_used_at = now() from ${ownName('auth_users')} u
      where k.hash = ? and (k.expires_at is null or k.expires_at > now()) and u.id = k.user_id and not u.banned
      returning u.id, u.name, u.email, u.role, k.role as limit_role, k.read_only`,
    [hashOfToken(key)],
  )
  if (rows[0] === undefined) return undefined
  const { limit_role, read_only, ...owner } = rows[0]
  const user = limitedTo<User>(owner, limit_role)
  return user && { user, isReadOnly: read_only }
}

/** Returns a user with the role of their key; undefined if the user does not have the permissions of that role. */
export function limitedTo<Owner extends { readonly role: UserRole }>(
  owner: Owner,
  role: UserRole | null,
): Owner | undefined {
  if (role === null) return owner
  return isAtLeast(owner.role, role) ? { ...owner, role } : undefined
}
