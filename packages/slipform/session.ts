import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { roleOf, signedInUser } from './crud/access/caller.ts'
import { contextOf } from './crud/context/request-context.ts'
import { whoSeesAnyPeople } from './crud/router/people.ts'
import { permissionsOf } from './crud/router/permissions.ts'
import type { Core, Feature } from './feature.ts'
import { isAtLeast, type Role, userRoles } from './model/roles.ts'
import type { SessionInfo } from './session-info.ts'

/** Returns the handler of `GET /api/auth/me`, which the admin reads when it is loaded: the user, with permissions and resources. */
export function sessionHandler(core: Core, features: readonly Feature[], isDevelopment: boolean): RequestHandler {
  const rightsByRole = new Map<Role | undefined, Pick<SessionInfo, 'permissions' | 'resources'>>()
  const rightsOf = async (role: Role | undefined) => {
    const rights = rightsByRole.get(role) ?? (await describeRights(core, role))
    rightsByRole.set(role, rights)
    return rights
  }
  const whoSees = whoSeesAnyPeople(core)
  const namesFor = (role: Role | undefined) =>
    features
      .filter(({ showsPeople }) => !showsPeople || role === undefined || whoSees.has(role))
      .map(({ name }) => name)
  return async (req, res) => {
    const user = signedInUser(contextOf(req).actor)
    const role = roleOf(req)
    const featureMembers = await Promise.all(features.map((feature) => feature.session?.({ user, role, req }, core)))
    const info: SessionInfo = {
      user: user ?? null,
      ...(user && { roles: userRoles.filter((minimum) => isAtLeast(user.role, minimum)) }),
      ...(role === undefined && { isOpen: true }),
      ...(role !== 'public' && { features: namesFor(role), ...(await rightsOf(role)) }),
      ...Object.assign({}, ...featureMembers),
      ...(isDevelopment && { isDevelopment }),
    }
    await sendCompressed(req, res.set('Cache-Control', 'no-store'), info)
  }
}

/** The minimum characters of a text that is compressed: a shorter text fits into one packet of the network. */
const minCompressedCharacters = 1_400
const compress = promisify(gzip)

/** Sends a value as JSON, compressed if it is long and the client accepts gzip: descriptions of many resources repeat many words. */
async function sendCompressed(req: Request, res: Response, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  res.type('json').vary('Accept-Encoding')
  const isCompressed = text.length >= minCompressedCharacters && req.acceptsEncodings('gzip') === 'gzip'
  if (!isCompressed) res.send(text)
  else res.set('Content-Encoding', 'gzip').send(await compress(text))
}

/** Returns the handler of `GET /api/auth/me/counts`, for the menu of the admin: the number of records that the caller sees, by resource. */
export function countsHandler({ resources }: Core): RequestHandler {
  return async (req, res) => {
    const { countRecords } = await import('./crud/router/counts.ts')
    res.set('Cache-Control', 'no-store').json(await countRecords(resources, req))
  }
}

/** Describes the permissions of a role, and the resources that are visible to it. Without a role, as there is no sign-in, all routes are allowed. */
async function describeRights(
  { resources, services }: Core,
  role: Role | undefined,
): Promise<Pick<SessionInfo, 'permissions' | 'resources'>> {
  // Loaded only for the first session: programs never ask for it.
  const { describeResources } = await import('./crud/router/describe-resources.ts')
  const { operations, hidden } = permissionsOf(resources, role ?? 'admin')
  return {
    permissions: { operations, hidden: role === undefined ? {} : hidden },
    resources: describeResources(resources, role, services.peopleVisibleTo),
  }
}
