import type { Request, RequestHandler } from 'express'
import { memoize } from '../../base/memoize.ts'
import { setActor } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { Core, Feature } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'
import type { SessionInfo } from '../../session-info.ts'
import { noPeople } from '../../users/people.ts'
import { cookieOf, hasKey, namedIn, storeChoice } from './choice.ts'
import { findTenants, type Members, resolveMembers } from './members.ts'
import { tenantRoutes } from './routes.ts'
import { tenancyOf } from './tenancy.ts'
import { warnOfSharedValues } from './unique.ts'

/**
 * The feature of tenants: each record of a model with `crud: { tenant }` belongs to a tenant, and users see only the records of the tenant
 * that they are in. Records of `members` make users members: each belongs to a `User` and to a tenant.
 * `tenants(Organisation, { members: Membership })` stands behind `auth()`.
 */
export function tenants(tenant: AnyModel, { members: memberships }: { readonly members: AnyModel }): Feature {
  // Resolved at the first use: models may import each other, so that relations are complete only once all are loaded.
  const members = memoize((_feature: Feature) => resolveMembers(tenant, memberships))
  const feature: Feature = {
    name: 'tenants',
    provides({ people }) {
      if (people === noPeople)
        throw new Error('tenants(…) stands behind auth() in server/features.ts, whose users it needs.')
      return { tenancy: tenancyOf(members(feature)) }
    },
    middleware: (core) => [enterTenant(core)],
    routes: (core) =>
      core.signIn === undefined ? {} : { '/auth/tenants': tenantRoutes(() => members(feature), core) },
    session: ({ req }, core) => describeChoice(req, members(feature), core),
    async start(core, { db }) {
      await warnOfSharedValues(db, core)
      return undefined
    },
  }
  return feature
}

/** Sets the tenant of a request; throws an ApiError if the user is no member, except in routes of accounts, which need no tenant. */
function enterTenant({ services: { tenancy } }: Core): RequestHandler {
  return async (req, _res, next) => {
    const { actor, session } = contextOf(req)
    const namedId = namedIn(req)
    if (actor?.id === undefined) return next()
    const userWithChoice = { ...actor, ...(namedId !== undefined && { tenant: namedId }) }
    const entering = tenancy.enter(userWithChoice, session)
    const isOfAccounts = /^\/api\/auth\//i.test(req.baseUrl + req.path)
    const user = isOfAccounts ? await entering.catch(() => undefined) : await entering
    // A route of accounts that needs a tenant rejects the request itself.
    setActor(req, user ?? userWithChoice)
    if (req.user !== undefined && user?.tenant !== undefined) req.user = { ...req.user, tenant: user.tenant }
    next()
  }
}

/** Describes the tenants of a user who has several, and stores the first one as the choice of a browser that has none. */
async function describeChoice(req: Request, members: Members, { publicUrl }: Core): Promise<Partial<SessionInfo>> {
  const { actor, session } = contextOf(req)
  if (actor?.id === undefined) return {}
  const ownTenants = await findTenants(session, members, actor.id)
  const chosen = ownTenants.find(({ id }) => id === namedIn(req))
  if (hasKey(req)) return { tenants: ownTenants, ...(chosen && { tenant: chosen.id }) }
  const tenant = ownTenants.length > 1 ? (chosen ?? ownTenants[0])?.id : undefined
  if (tenant !== cookieOf(req) && req.res) storeChoice(req.res, tenant, publicUrl)
  return tenant === undefined ? {} : { tenants: ownTenants, tenant }
}
