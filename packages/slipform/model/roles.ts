// Built-in roles and those of the project. A role has permissions of its own, and those of the roles that it is defined with.

/**
 * Where a project tells the compiler its own roles, beside `defineRoles`:
 * `declare module 'slipform' { interface Register { roles: typeof roles } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a project adds its roles.
export interface Register {}

type OwnRole = Register extends { readonly roles: infer Own } ? keyof Own & string : never

/** A role that a user can have. */
export type UserRole = 'viewer' | 'editor' | 'admin' | OwnRole

/** A role of a request; `public` is the role without a session. */
export type Role = 'public' | UserRole

/** A role, or several of which each is enough. */
export type OneOrMoreRoles = Role | readonly Role[]

/** The roles that may do something. */
export type Who = ReadonlySet<Role>

/** The definition of a project's role. */
export interface RoleDefinition {
  /** The roles whose permissions it has: built-in ones, and those defined before it. Default: none but those of `public`. */
  readonly has?: string | readonly string[]
  /** Whether its users are no colleagues: they see people of records only where `people_visible_to` names the role. */
  readonly external?: boolean
}

const definedRoles: UserRole[] = []

/** The roles of signed-in users, `admin` last. Models hold the list, and are defined before it is complete. */
export const userRoles: readonly UserRole[] = definedRoles

/** The role that routes require without a guard, that new users get, and that sees people by default. */
export const defaultMinimumRole: UserRole = 'viewer'

/** The roles whose permissions a role has, itself included. */
const permissionsByRole = new Map<string, ReadonlySet<string>>()
const externalRoles = new Set<string>()

/**
 * Defines the roles of a project, beside `viewer`, `editor` and `admin`: `defineRoles({ vet: { has: 'editor' }, owner: { external: true } })`.
 * `models/index.ts` imports the file that calls it.
 *
 * @throws Error that names a role which is not in lower case, is built in, or has an unknown role.
 */
export function defineRoles<const Own extends Readonly<Record<string, RoleDefinition>>>(own: Own): Own {
  permissionsByRole.clear()
  externalRoles.clear()
  permissionsByRole.set('viewer', new Set(['viewer'])).set('editor', new Set(['viewer', 'editor']))
  for (const [name, { has = [], external = false }] of Object.entries<RoleDefinition>(own)) {
    checkName(name)
    const permissions = [has].flat().flatMap((role) => [...permissionsOf(name, role)])
    permissionsByRole.set(name, new Set([name, ...permissions]))
    if (external) externalRoles.add(name)
  }
  permissionsByRole.set('admin', new Set([...permissionsByRole.keys(), 'admin']))
  // The cast: the compiler knows the project's roles by `Register` only.
  definedRoles.splice(0, definedRoles.length, ...([...permissionsByRole.keys()] as UserRole[]))
  return own
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`defineRoles: '${name}' is no name of a role. Write it in lower case, as in 'vet'.`)
  if (['public', 'admin', ...permissionsByRole.keys()].includes(name))
    throw new Error(`defineRoles: the role '${name}' is built in.`)
}

function permissionsOf(name: string, role: string): ReadonlySet<string> {
  const permissions = permissionsByRole.get(role)
  if (permissions !== undefined) return permissions
  const earlierRoles = [...permissionsByRole.keys()].join(', ')
  throw new Error(`defineRoles: '${name}' has '${role}', which is none of those before it: ${earlierRoles}.`)
}

// The built-in roles, for a project that defines none.
defineRoles({})

/** Returns all roles, beginning with `public`. */
export function allRoles(): Role[] {
  return ['public', ...userRoles]
}

/** Whether a role has the permissions of another. A role that is no longer defined has only those of `public`. */
export function isAtLeast(role: Role, minimum: Role): boolean {
  return minimum === 'public' || permissionsByRole.get(role)?.has(minimum) === true
}

/** Whether a role has the permissions of at least one of some roles. */
export function isOneOf(role: Role, minimums: OneOrMoreRoles): boolean {
  return typeof minimums === 'string' ? isAtLeast(role, minimums) : minimums.some((minimum) => isAtLeast(role, minimum))
}

/** Whether a role is defined. */
export function isRole(role: unknown): role is Role {
  return allRoles().some((known) => known === role)
}

/**
 * Returns the roles that have the permissions of at least one of some roles.
 *
 * @throws Error that names a role which is not defined.
 */
export function whoHas(minimums: OneOrMoreRoles): Who {
  const alternatives: readonly Role[] = [minimums].flat()
  const unknown = alternatives.find((role) => !isRole(role))
  if (unknown !== undefined) throw new Error(`'${unknown}' is not a role. The roles are ${allRoles().join(', ')}.`)
  return new Set(allRoles().filter((role) => isOneOf(role, alternatives)))
}

/** Returns the roles that are in all of some sets, of which undefined ones are ignored; undefined without any set. */
export function inAll(sets: readonly (Who | undefined)[]): Who | undefined {
  const [first, ...others] = sets.filter((who) => who !== undefined)
  return first && new Set([...first].filter((role) => others.every((who) => who.has(role))))
}

/** Returns the roles that are in at least one of some sets. */
export function inAny(sets: readonly Who[]): Who {
  return new Set(allRoles().filter((role) => sets.some((who) => who.has(role))))
}

/** Returns the lowest roles of a set: each of them suffices. */
export function lowestOf(who: Who): Role[] {
  return [...who].filter((role) => ![...who].some((other) => other !== role && isAtLeast(role, other)))
}

/** Whether the users of a role are no colleagues. */
export function isExternal(role: Role): boolean {
  return externalRoles.has(role)
}
