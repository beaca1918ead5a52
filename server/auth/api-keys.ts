import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { User } from './user.ts'

/** A key that was just made: the only time that it can be read. */
export interface NewApiKey {
  readonly id: string
  readonly key: string
}

const prefix = 'slip_'

/** Makes a key for a user's programs. Only its hash is kept: 32 random bytes need no slow one. */
export async function createApiKey(db: Knex, userId: string, name: string, expiresAt?: Date): Promise<NewApiKey> {
  const key = prefix + randomBytes(32).toString('base64url')
  const [row] = await db('auth_api_keys')
    .insert({ user_id: userId, name, start: key.slice(0, prefix.length + 4), hash: hashOf(key), expires_at: expiresAt })
    .returning('id')
  return { id: row.id, key }
}

/** Who a key speaks for, by the header `Authorization: Bearer …`. */
export async function findKeyOwner(db: Knex, authorization: string): Promise<User | undefined> {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (key === undefined) return undefined
  const { rows } = await db.raw(
    `update auth_api_keys k set last_used_at = now() from auth_users u
      where k.hash = ? and (k.expires_at is null or k.expires_at > now()) and u.id = k.user_id
        and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))
      returning u.id, u.name, u.email, u.role`,
    [hashOf(key)],
  )
  return rows[0]
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
