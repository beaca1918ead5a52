import type { Request } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { callOf } from '../../crud/handlers/handler.ts'
import { type CrudOperations, operationsOf } from '../../crud/operations/operations.ts'
import { ownTable } from '../../db/own-schema.ts'
import { coreFacts } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { UserRole } from '../../model/roles.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { type Claims, emailOf, isVerified, roleOf } from './oidc-claims.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { type Admission, oidcAccountId, oidcProviderId } from './oidc-sign-on.ts'

/** A user as the provider's claims find one. */
interface KnownUser {
  readonly id: string
  readonly email: string
  readonly role: UserRole
  readonly banned: boolean
}

/** A user to admit, and what admits. */
interface Admitting {
  readonly db: Knex
  readonly operations: CrudOperations<typeof AuthUser>
  readonly claims: Claims
  readonly role: UserRole | undefined
}

/**
 * Finds or creates the user of a provider's claims, whose role follows them, in one transaction. A user is known by the subject of the claims; the
 * first time by a confirmed e-mail address.
 */
export async function admit(req: Request, claims: Claims, settings: OidcSettings): Promise<Admission> {
  const call = await callOf(req, resourceOf(AuthUser), coreFacts.update)
  const role = roleOf(claims, settings.roles)
  try {
    return await contextOf(req).session.transaction(async (session) => {
      const operations = operationsOf(AuthUser, call.on(session))
      const admitting: Admitting = { db: session.knex, operations, claims, role }
      const accountId = oidcAccountId(settings, claims.sub)
      const linked = await findLinked(session.knex, accountId)
      const known = linked ?? (await findByEmail(session.knex, emailOf(claims)))
      if (known !== undefined && linked === undefined && !isVerified(claims))
        return { user: known, fault: 'email_not_verified' }
      if (known?.banned) return { user: known, fault: 'banned' }
      if (role === undefined && settings.roles.length > 0) return rejectWithoutRole(session.knex, linked)
      const user = known === undefined ? await create(admitting) : await update(admitting, known)
      if (user !== undefined && linked === undefined) {
        const account = { user_id: user.id, account_id: accountId, provider_id: oidcProviderId }
        await session.knex(ownTable('auth_accounts')).insert(account)
        const { issuer } = settings
        await recordSecurityEvent(session.knex, originOfRequest(req), {
          event: 'account_linked',
          subject: user,
          details: { issuer },
        })
      }
      if (user !== undefined) return { user }
      return { fault: role === undefined ? 'unknown_user' : 'no_email' }
    })
  } catch (error) {
    if (ApiError.isChecked(error) && error.code === 'last_admin') return { fault: 'last_admin' }
    throw error
  }
}

const columns = ['u.id', 'u.email', 'u.role', 'u.banned']

function findLinked(db: Knex, accountId: string): Promise<KnownUser | undefined> {
  return db({ u: ownTable('auth_users') })
    .join({ a: ownTable('auth_accounts') }, 'a.user_id', 'u.id')
    .where({ 'a.provider_id': oidcProviderId, 'a.account_id': accountId })
    .first(columns)
}

async function findByEmail(db: Knex, email: string | undefined): Promise<KnownUser | undefined> {
  return email === undefined
    ? undefined
    : db({ u: ownTable('auth_users') })
        .where({ email })
        .first(columns)
}

/** A user who lost all roles has no session left, either. */
async function rejectWithoutRole(db: Knex, user: KnownUser | undefined): Promise<Admission> {
  if (user !== undefined) await db(ownTable('auth_sessions')).where({ user_id: user.id }).delete()
  return { user, fault: 'no_role' }
}

async function create({ db, operations, claims, role }: Admitting): Promise<{ id: string; email: string } | undefined> {
  const email = emailOf(claims)
  if (role === undefined || email === undefined) return undefined
  const name = typeof claims.name === 'string' && claims.name.trim() !== '' ? claims.name.trim() : email
  const user = await operations.create(db, { name, email, role })
  if (isVerified(claims)) await db(ownTable('auth_users')).where({ id: user.id }).update({ email_verified: true })
  return user
}

async function update({ db, operations, role }: Admitting, user: KnownUser): Promise<KnownUser> {
  if (role !== undefined && role !== user.role) await operations.update(db, user.id, { role })
  return user
}
