import type { Request } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { callerOf } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { callFor } from '../../crud/handlers/handler.ts'
import { type CrudOperations, operationsOf } from '../../crud/operations/operations.ts'
import { ownTable } from '../../db/own-schema.ts'
import { coreFacts } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { UserRole } from '../../model/roles.ts'
import { type NamedUser, originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { AuthUser } from './auth-user.ts'
import { endLinks } from './links.ts'
import { type Claims, emailOf, isVerified, roleOf } from './oidc-claims.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { oidcAccountId, oidcProviderId, type SignOnFault } from './oidc-sign-on.ts'

/** The user of a provider's claims, and the fault if that user may not sign in. */
export interface Admission {
  readonly user?: NamedUser | undefined
  readonly fault?: SignOnFault
}

type ExistingUser = NamedUser & { readonly role: UserRole; readonly banned: boolean }

/**
 * Finds or creates the user of a provider's claims in one transaction, and updates the role by the claims. A user is identified by the subject of
 * the claims; at the first sign-in by a confirmed e-mail address.
 */
export async function admit(req: Request, claims: Claims, settings: OidcSettings): Promise<Admission> {
  const resource = resourceOf(AuthUser)
  const caller = await callerOf(req, resource, coreFacts.update)
  // `callFor` rather than `callOf`, which would read the parameters of the request: they are the provider's.
  const call = callFor(contextOf(req), resource, caller, 'update')
  const account = { provider_id: oidcProviderId, account_id: oidcAccountId(settings.issuer, claims.sub) }
  const role = roleOf(claims, settings.roles)
  try {
    return await contextOf(req).session.transaction(async (session) => {
      const { knex } = session
      const ofAccount = knex(ownTable('auth_accounts')).where(account).select('user_id')
      const linked = await usersIn(knex).whereIn('id', ofAccount).first()
      const email = emailOf(claims)
      if (!linked && email === undefined) return { fault: 'no_email' }
      const existing = linked ?? (await usersIn(knex).where('email', email).first())
      if (!linked && !isVerified(claims)) return { user: existing, fault: 'email_not_verified' }
      // A provider may give an address to another person, or to two accounts.
      if (!linked && existing && (await hasAccount(knex, existing.id, settings)))
        return { user: existing, fault: 'address_taken' }
      if (existing?.banned) return { user: existing, fault: 'banned' }
      if (role === undefined && settings.roles.length > 0) {
        // Ends the sessions of a user who no longer has a role at the provider.
        if (linked) await knex(ownTable('auth_sessions')).where({ user_id: linked.id }).delete()
        return { user: existing, fault: 'no_role' }
      }
      const operations = operationsOf(AuthUser, call.on(session))
      // Without rules no user has a role by the claims, and admins create users.
      const user = existing ?? (email && role && (await create(knex, operations, { claims, email, role })))
      if (!user) return { fault: 'unknown_user' }
      if (existing && role !== undefined && role !== existing.role) await operations.update(knex, existing.id, { role })
      if (linked) return { user }
      await knex(ownTable('auth_accounts')).insert({ ...account, user_id: user.id })
      await endLinks(knex, user.id, 'invitation')
      const event = { event: 'account_linked', subject: user, details: { issuer: settings.issuer } } as const
      await recordSecurityEvent(knex, originOfRequest(req), event)
      return { user }
    })
  } catch (error) {
    if (ApiError.isChecked(error) && error.code === 'last_admin') return { fault: 'last_admin' }
    throw error
  }
}

function usersIn(db: Knex): Knex.QueryBuilder<ExistingUser, ExistingUser[]> {
  return db<ExistingUser>(ownTable('auth_users')).select('id', 'email', 'role', 'banned')
}

/** Whether a user is linked to an account of the provider already. */
async function hasAccount(db: Knex, userId: string, { issuer }: OidcSettings): Promise<boolean> {
  const ofUser = db(ownTable('auth_accounts')).where({ user_id: userId, provider_id: oidcProviderId })
  return (await ofUser.whereRaw('starts_with(account_id, ?)', [oidcAccountId(issuer, '')]).first('id')) !== undefined
}

/** A user to create, with the claims of the first sign-in. */
interface NewUser {
  readonly claims: Claims
  readonly email: string
  readonly role: UserRole
}

async function create(
  db: Knex,
  operations: CrudOperations<typeof AuthUser>,
  { claims, email, role }: NewUser,
): Promise<NamedUser> {
  const name = String(claims.name ?? '').trim() || email
  const { id } = await operations.create(db, { name, email, role })
  await db(ownTable('auth_users')).where({ id }).update({ email_verified: true })
  return { id, email }
}
