import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { CrudOperations, operations } from '../../crud/operations/operations.ts'
import { ownName, ownSchema, ownTable } from '../../db/own-schema.ts'
import type { IdOf } from '../../model/api-types.ts'
import type { Database } from '../../model/hooks.ts'
import { datetime, now, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { belongsTo } from '../../model/relations.ts'
import { type EventOrigin, type NamedUser, originOf, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { hashOfToken, newToken } from './tokens.ts'
import type { User } from './user.ts'

/** How keys begin, and how many characters behind it lists show. Keys that programs hold begin so: it stays. */
const prefix = 'slip_'
const shownCharacters = 4

/** The model of API keys, served at /api/auth/keys: a program with a key acts as the key's owner. */
export class ApiKey extends model({
  table: 'auth_api_keys',
  get schema() {
    return ownSchema()
  },
  crud: { name_singular: 'key', name_plural: 'keys', api_struct: 'SlipformKey', description: 'Keys of programs' },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    user_id: uuid().crud({ filterable: true, exclude: ['update'] }),
    name: text({ minLength: 1, maxLength: 200 }).crud({ filterable: true, sortable: true }),
    start: text().crud({ exclude: ['create', 'update'] }),
    hash: text({ unique: true }).crud({ exclude: ['one', 'list', 'create', 'update'] }),
    expires_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['update'] }),
    last_used_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['create', 'update'] }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
  },

  relations: () => ({
    user: belongsTo(AuthUser, { foreign_key: 'user_id' }).crud({
      non_db_attr: true,
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

/** A key to create: its owner, its name and when it expires. */
interface NewApiKey {
  readonly userId: string
  readonly name: string
  readonly expiresAt?: Date | undefined
}

/** Creates a key and returns it once: only its hash is stored. */
export async function createApiKey(
  db: Knex,
  { userId, name, expiresAt }: NewApiKey,
  origin: EventOrigin = {},
): Promise<{ id: string; key: string }> {
  const key = prefix + newToken()
  const start = key.slice(0, prefix.length + shownCharacters)
  const row = { id: randomUUID(), user_id: userId, name, start, hash: hashOfToken(key), expires_at: expiresAt ?? null }
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

/** Returns the owner of a key; undefined when it has expired or its owner is banned. */
export async function findKeyOwner(db: Knex, key: string): Promise<User | undefined> {
  const { rows } = await db.raw(
    `update ${ownName('auth_api_keys')} k set last_used_at = now() from ${ownName('auth_users')} u
      where k.hash = ? and (k.expires_at is null or k.expires_at > now()) and u.id = k.user_id and not u.banned
      returning u.id, u.name, u.email, u.role`,
    [hashOfToken(key)],
  )
  return rows[0]
}

/** Whether the header `Authorization` names a key. Other schemes than this are meant for a proxy. */
export function isBearer(authorization: string): boolean {
  return /^Bearer\b/i.test(authorization)
}
