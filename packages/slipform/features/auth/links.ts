import type { Knex } from 'knex'
import { isProduction, settingOf } from '../../base/settings.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { authError } from './errors.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** What a link lets its holder do, once. */
export type LinkPurpose = 'invitation' | 'reset' | 'email_change'

/** How long links are valid. */
export const linkDays = 7
export const linkMinutes = 60

const minutesOf = { invitation: linkDays * 24 * 60, reset: linkMinutes, email_change: linkMinutes }

/** A user as a link names one. */
export interface LinkedUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A link that has been taken: its user, and the address that it confirms. */
export interface TakenLink {
  readonly user: LinkedUser
  readonly newEmail: string | null
}

/** A link to create. */
interface NewLink {
  readonly purpose: LinkPurpose
  readonly userId: string
  /** The address that it confirms. */
  readonly email?: string
}

/**
 * Creates a link, and returns its URL, once: the database stores a hash. An earlier one of the same purpose ends. The token is in the fragment,
 * which browsers send neither to servers nor as a referrer.
 *
 * @throws ApiError 409 in production without PUBLIC_URL.
 */
export async function createLink(db: Knex, core: Core, { purpose, userId, email }: NewLink): Promise<string> {
  const base = publicUrlOf(core)
  const token = newToken()
  const expiresAt = db.raw('now() + make_interval(mins => ?)', [minutesOf[purpose]])
  const link = { user_id: userId, purpose, hash: hashOfToken(token), email: email ?? null, expires_at: expiresAt }
  await db(ownTable('auth_links')).insert(link).onConflict(['user_id', 'purpose']).merge()
  return `${base}/#/${purpose}?token=${token}`
}

/** Returns the URL that links begin with: a setting, as clients choose the host of their requests. */
export function publicUrlOf({ env, publicUrl = 'http://localhost' }: Core): string {
  if (isProduction(env) && settingOf(env, 'PUBLIC_URL') === '') throw authError('public_url_missing', {})
  return publicUrl
}

/**
 * Takes a link by its token: of several requests, one gets it.
 *
 * @throws ApiError 404 for a token that is unknown, has expired, was used, or is of a banned user.
 */
export async function takeLink(db: Knex, purpose: LinkPurpose, token: string): Promise<TakenLink> {
  const { rows } = await db.raw(
    `delete from ${ownName('auth_links')} as l using ${ownName('auth_users')} as u
      where l.hash = ? and l.purpose = ? and l.expires_at > now() and u.id = l.user_id and not u.banned
      returning u.id, u.name, u.email, l.email as "newEmail"`,
    [hashOfToken(token), purpose],
  )
  if (rows.length === 0) throw authError('invalid_link', {})
  const [{ newEmail, ...user }] = rows
  return { user, newEmail }
}

/** Returns the user of a link that is valid, for the page that it leads to. */
export async function findLinkedUser(db: Knex, token: string): Promise<LinkedUser | undefined> {
  return db({ l: ownTable('auth_links') })
    .join({ u: ownTable('auth_users') }, 'u.id', 'l.user_id')
    .where({ 'l.hash': hashOfToken(token), 'u.banned': false })
    .where('l.expires_at', '>', db.fn.now())
    .first('u.id', 'u.name', db.raw('coalesce(l.email, u.email) as email'))
}

/** Ends links of a user, of a purpose or all: what they were sent for no longer holds. Returns their number. */
export function endLinks(db: Knex, userId: string, purpose?: LinkPurpose): Promise<number> {
  return db(ownTable('auth_links'))
    .where({ user_id: userId, ...(purpose && { purpose }) })
    .delete()
}
