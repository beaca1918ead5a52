import { groupBy } from '../../base/group-by.ts'
import type { ReadersByModel } from '../../crud/audience/readers.ts'
import { Components, type Describe, type RouteDescription } from '../../crud/describe/components.ts'
import { errorResponses, refErrors } from '../../crud/describe/errors.ts'
import { descriptionOf, json, pathParameter } from '../../crud/describe/operation.ts'
import { addResource } from '../../crud/describe/record-schemas.ts'
import { type MountedRoute, walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Core } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import { info, securitySchemes, signedIn } from './info.ts'
import { operationIds, tagOf } from './names.ts'
import { operations } from './operations.ts'

/** The descriptions of operations of the core. Operations of features have a description of their own. */
const coreDescriptions: Readonly<Record<string, Describe>> = operations

/** Lists the routes of the document: those of the project, and those of features that are operations or have a description. */
export function documentedRoutes({ routers, featureRoutes }: Pick<Core, 'routers' | 'featureRoutes'>): MountedRoute[] {
  const featureRoutesShown = walkRoutes(featureRoutes).filter(
    ({ operation, handlers }) => operation !== undefined || descriptionOf(handlers) !== undefined,
  )
  return [...walkRoutes(routers), ...featureRoutesShown]
}

/**
 * Builds the OpenAPI 3.1 document of mounted routes. With a role, it has only routes and names that the role may use and see.
 * `sessionCookie` is the name of the cookie of a session; undefined without sign-in.
 */
export function buildDocument(
  routes: readonly MountedRoute[],
  readers: ReadersByModel,
  role?: Role,
  sessionCookie?: string,
) {
  const open = routes.filter(({ who }) => role === undefined || who.has(role))
  // Routes share the schema of a record, which therefore has every field that one of them may return.
  const scopedModels = new Set(open.flatMap(({ scopes }) => [...scopes]))
  const components = new Components({ scoped: false, scopedModels, readers, ...(role && { role }) })
  const idOf = operationIds()
  const tags = new Map<string, string>()
  const paths: Record<string, Record<string, object>> = {}
  for (const route of uniqueRoutes(open)) {
    const { path, method } = route
    const tag = tagOf(route)
    // Routes written by hand, which have no description of records, may share a tag with operations.
    const records = route.operation && resourceOf(route.operation.model).description
    tags.set(tag, tags.get(tag) || (records ?? ''))
    paths[path] ??= {}
    paths[path][method] = {
      tags: [tag],
      operationId: idOf(route),
      ...(sessionCookie !== undefined && route.who.has('public') && { security: [] }),
      ...renderRoute(components, route),
    }
  }
  const responses = errorResponses(components, paths)
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    // A caller needs one of these identifications; none without sign-in.
    security: sessionCookie === undefined ? [] : signedIn,
    tags: [...tags].map(([name, description]) => ({ name, description: description || `Routes below /${name}` })),
    paths,
    components: {
      schemas: components.schemas,
      responses,
      ...(sessionCookie !== undefined && { securitySchemes: securitySchemes(sessionCookie) }),
    },
  }
}

/** Lists each path and method once. An operation precedes a handwritten handler, which may be a guard in front of it. */
function uniqueRoutes(routes: readonly MountedRoute[]): MountedRoute[] {
  const groups = groupBy(routes, ({ method, path }) => `${method} ${path}`).values()
  return [...groups].flatMap((group) => group.find(({ operation }) => operation !== undefined) ?? group.slice(0, 1))
}

/** Renders a route for the document, by default from its method and path only. */
function renderRoute(components: Components, route: MountedRoute): object {
  const { handlers, path, method, operation, scopes } = route
  const {
    parameters = [],
    takes,
    status = 200,
    done,
    headers,
    sends,
    media = sends && json(sends),
    errors,
    others,
    ...texts
  }: RouteDescription = describeOperation(components, route) ??
    descriptionOf(handlers)?.(components) ?? {
      summary: `${method.toUpperCase()} ${path}`,
      status: '2XX',
      done: 'Success.',
      errors: [],
    }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const undescribed = names.filter((name) => parameters.every((parameter) => parameter.name !== name))
  // A scope may reject a request, or a write whose result is outside the scope.
  const scopeErrors = operation !== undefined && scopes.size > 0 ? ([403] as const) : []
  return {
    ...texts,
    parameters: [...undescribed.map((name) => pathParameter(name)), ...parameters],
    ...(takes && { requestBody: { required: true, content: json(takes) } }),
    responses: {
      [status]: { description: done, headers, content: media },
      ...refErrors(...errors, ...scopeErrors),
      ...others,
    },
  }
}

function describeOperation(components: Components, { operation, scopes }: MountedRoute): RouteDescription | undefined {
  if (operation === undefined) return undefined
  const resource = resourceOf(operation.model)
  const scoped = scopes.size > 0
  if (!scoped) addResource(components, resource)
  const audience = { ...components.audience, scoped, scopedModels: scopes }
  const describe = operation.describe ?? coreDescriptions[operation.name]
  return describe?.({ components, resource, audience })
}
