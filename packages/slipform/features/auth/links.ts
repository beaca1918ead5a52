import type { Knex } from 'knex'
import { isProduction, settingOf } from '../../base/settings.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { authError } from './errors.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** The action that a link permits its holder, once. */
export type LinkPurpose = 'invitation' | 'reset' | 'email_change'

/** The validity of invitations, and of other links. */
export const linkDays = 7
export const linkMinutes = 60

const minutesOf = { invitation: linkDays * 24 * 60, reset: linkMinutes, email_change: linkMinutes }

/** The user of a link. */
export interface LinkedUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A link that has been taken: its user, and the address of the user afterwards, which the link of an `email_change` confirms. */
export interface TakenLink {
  readonly user: LinkedUser
  readonly email: string
}

/** A link to create. */
interface NewLink {
  readonly purpose: LinkPurpose
  readonly userId: string
  /** The address that the link confirms. */
  readonly email?: string
}

/**
 * Creates a link and returns its URL; the database only stores a hash. An earlier link of the same purpose ends. The token is in the fragment of
 * the URL, which browsers send neither to servers nor as a referrer.
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

/** Returns the URL that links begin with. It is a setting, as clients choose the host of their requests. */
export function publicUrlOf({ env, publicUrl = 'http://localhost' }: Core): string {
  if (isProduction(env) && settingOf(env, 'PUBLIC_URL') === '') throw authError('public_url_missing', {})
  return publicUrl
}

/**
 * Takes a link by its token, so that only one of concurrent requests uses it.
 *
 * @throws ApiError 404 for a token that is unknown, has expired, was used, or is of a banned user.
 */
export async function takeLink(db: Knex, purpose: LinkPurpose, token: string): Promise<TakenLink> {
  const { rows } = await db.raw(
    `delete from ${ownName('auth_links')} as l using ${ownName('auth_users')} as u
      where l.hash = ? and l.purpose = ? and l.expires_at > now() and u.id = l.user_id and not u.banned
      returning u.id, u.name, u.email, coalesce(l.email, u.email) as "newEmail"`,
    [hashOfToken(token), purpose],
  )
  if (rows.length === 0) throw authError('invalid_link', {})
  const [{ newEmail: email, ...user }] = rows
  return { user, email }
}

/** Returns the user of a valid link, without taking the link. */
export async function findLinkedUser(db: Knex, token: string): Promise<LinkedUser | undefined> {
  return db({ l: ownTable('auth_links') })
    .join({ u: ownTable('auth_users') }, 'u.id', 'l.user_id')
    .where({ 'l.hash': hashOfToken(token), 'u.banned': false })
    .where('l.expires_at', '>', db.fn.now())
    .first('u.id', 'u.name', db.raw('coalesce(l.email, u.email) as email'))
}

/** Ends the links of a user, of a purpose or all of them. Returns their number. */
export function endLinks(db: Knex, userId: string, purpose?: LinkPurpose): Promise<number> {
  return db(ownTable('auth_links'))
    .where({ user_id: userId, ...(purpose && { purpose }) })
    .delete()
}
