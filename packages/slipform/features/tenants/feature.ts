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
 * The feature of tenants: records of models with `crud: { tenant }` belong to one, and a user sees those of the tenant that they are in. The
 * records of `members` say whose members users are: they belong to a `User` and to a tenant. `tenants(Organisation, { members: Membership })`
 * stands behind `auth()`.
 */
export function tenants(tenant: AnyModel, { members: memberships }: { readonly members: AnyModel }): Feature {
  // Models may import each other: relations are complete once all are loaded.
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

/** Finds out which tenant a request is for; the routes of accounts and of the choice need none. */
function enterTenant({ services: { tenancy } }: Core): RequestHandler {
  return async (req, _res, next) => {
    const { actor, session } = contextOf(req)
    const named = namedIn(req)
    if (actor?.id === undefined) return next()
    const asked = { ...actor, ...(named !== undefined && { tenant: named }) }
    const entering = tenancy.enter(asked, session)
    const isOfAccounts = /^\/api\/auth\//i.test(req.baseUrl + req.path)
    const user = isOfAccounts ? await entering.catch(() => undefined) : await entering
    // What needs a tenant after all is refused where it looks for one.
    setActor(req, user ?? asked)
    if (req.user !== undefined && user?.tenant !== undefined) req.user = { ...req.user, tenant: user.tenant }
    next()
  }
}

/** Describes the tenants of a user who has several, and makes a browser choose one. */
async function describeChoice(req: Request, members: Members, { publicUrl }: Core): Promise<Partial<SessionInfo>> {
  const { actor, session } = contextOf(req)
  if (actor?.id === undefined) return {}
  const own = await findTenants(session, members, actor.id)
  const chosen = own.find(({ id }) => id === namedIn(req))
  if (hasKey(req)) return { tenants: own, ...(chosen && { tenant: chosen.id }) }
  const tenant = own.length > 1 ? (chosen ?? own[0])?.id : undefined
  if (tenant !== cookieOf(req) && req.res) storeChoice(req.res, tenant, publicUrl)
  return tenant === undefined ? {} : { tenants: own, tenant }
}
