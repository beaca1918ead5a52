import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** The seconds for which a remembered device needs no code. */
export const deviceSeconds = 30 * 24 * 60 * 60

/** The name of the cookie of a remembered device, after better-auth's prefix of cookies. */
export const deviceCookie = 'device'

/** Remembers a device of a user; returns the value of its cookie, whose hash the database stores. */
export async function rememberDevice(db: Knex, userId: string, userAgent: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + deviceSeconds * 1000)
  const device = { user_id: userId, hash: hashOfToken(token), user_agent: userAgent, expires_at: expiresAt }
  await db(ownTable('auth_devices')).insert(device)
  return token
}

/** Whether a cookie belongs to a remembered device of the user, which then needs no code, but still a password. */
export async function isRemembered(db: Knex, userId: string, token: string | null | undefined): Promise<boolean> {
  if (!token) return false
  const used = await db(ownTable('auth_devices'))
    .where({ user_id: userId, hash: hashOfToken(token) })
    .where('expires_at', '>', db.fn.now())
    .update({ last_used_at: db.fn.now() })
  return used === 1
}

/** Forgets all devices of a user, and expired devices of all users. */
export async function forgetDevices(db: Knex, userId: string): Promise<void> {
  await db(ownTable('auth_devices')).where({ user_id: userId }).orWhere('expires_at', '<', db.fn.now()).delete()
}
