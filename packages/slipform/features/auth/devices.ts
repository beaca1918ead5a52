import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** How long a remembered device needs no code, in seconds. */
export const deviceSeconds = 30 * 24 * 60 * 60

/** The name of the cookie of a remembered device, behind the prefix of all cookies. */
export const deviceCookie = 'device'

/** Remembers a device of a user; returns the value of its cookie, of which the database stores the hash only. */
export async function rememberDevice(db: Knex, userId: string, userAgent: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + deviceSeconds * 1000)
  const device = { user_id: userId, hash: hashOfToken(token), user_agent: userAgent, expires_at: expiresAt }
  await db(ownTable('auth_devices')).insert(device)
  return token
}

/** Whether a cookie is that of a remembered device of the user: it replaces the code, but no password. */
export async function isRemembered(db: Knex, userId: string, token: string | null | undefined): Promise<boolean> {
  if (!token) return false
  const used = await db(ownTable('auth_devices'))
    .where({ user_id: userId, hash: hashOfToken(token) })
    .where('expires_at', '>', db.fn.now())
    .update({ last_used_at: db.fn.now() })
  return used === 1
}

/** Forgets all devices of a user, and those of others that have expired. */
export async function forgetDevices(db: Knex, userId: string): Promise<void> {
  await db(ownTable('auth_devices')).where({ user_id: userId }).orWhere('expires_at', '<', db.fn.now()).delete()
}
