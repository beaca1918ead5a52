// Roles, built in and of a project's own. A role has permissions of its own, and those of the roles that it is defined with.

/**
 * Where a project tells the compiler its own roles, beside `defineRoles`:
 * `declare module 'slipform' { interface Register { roles: typeof roles } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a project adds its roles.
export interface Register {}

type OwnRole = Register extends { readonly roles: infer Own } ? keyof Own & string : never

/** A role that a user can have. */
export type UserRole = 'viewer' | 'editor' | 'admin' | OwnRole

/** A role of a request: `public` is that without a session. */
export type Role = 'public' | UserRole

/** A role, or several of which each is enough. */
export type OneOrMoreRoles = Role | readonly Role[]

/** The roles that may do something. */
export type Who = ReadonlySet<Role>

/** What a role of a project's own is. */
export interface RoleDefinition {
  /** The roles whose permissions it has: built-in ones, and those defined before it. Without them it may do what names it, and what is public. */
  readonly has?: string | readonly string[]
  /** Whether its users are no colleagues: they see no people of records but where `people_visible_to` names the role. */
  readonly external?: boolean
}

const names: UserRole[] = []

/** The roles of signed-in users, `admin` last. Models hold the list, and are defined before it is complete. */
export const userRoles: readonly UserRole[] = names

/** The role that is required where none is given. */
export const defaultMinimumRole: UserRole = 'viewer'

/** The roles whose permissions a role has, itself included. */
const permissionsByRole = new Map<string, ReadonlySet<string>>()
const externalRoles = new Set<string>()

/**
 * Defines the roles of a project, beside `viewer`, `editor` and `admin`: `defineRoles({ vet: { has: 'editor' }, owner: { external: true } })`.
 * `models/index.ts` imports the file that calls it.
 *
 * @throws Error that names a role which is not written as `vet`, is built in, or has an unknown one.
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
  // Own roles are types of the project, which the package does not know.
  names.splice(0, names.length, ...([...permissionsByRole.keys()] as UserRole[]))
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
  const known = [...permissionsByRole.keys()].join(', ')
  throw new Error(`defineRoles: '${name}' has '${role}', which is none of those before it: ${known}.`)
}

defineRoles({})

/** Returns all roles, beginning with `public`. */
export function allRoles(): Role[] {
  return ['public', ...userRoles]
}

/** Whether a role has the permissions of another. Everyone has those of `public`; a role that is defined no longer has no others. */
export function isAtLeast(role: Role, minimum: Role): boolean {
  return minimum === 'public' || permissionsByRole.get(role)?.has(minimum) === true
}

/** Whether a role has the permissions of one of some roles. */
export function isOneOf(role: Role, minimums: OneOrMoreRoles): boolean {
  return typeof minimums === 'string' ? isAtLeast(role, minimums) : minimums.some((minimum) => isAtLeast(role, minimum))
}

/** Whether a role is defined. */
export function isRole(role: unknown): role is Role {
  return allRoles().some((known) => known === role)
}

/**
 * Returns the roles that have the permissions of one of some roles.
 *
 * @throws Error that names a role which is not defined.
 */
export function whoHas(minimums: OneOrMoreRoles): Who {
  const alternatives: readonly Role[] = [minimums].flat()
  const unknown = alternatives.find((role) => !isRole(role))
  if (unknown !== undefined) throw new Error(`'${unknown}' is not a role. The roles are ${allRoles().join(', ')}.`)
  return new Set(allRoles().filter((role) => isOneOf(role, alternatives)))
}

/** Returns the roles that are in each of some sets; undefined without any set. */
export function inAll(sets: readonly (Who | undefined)[]): Who | undefined {
  const [first, ...others] = sets.filter((who) => who !== undefined)
  return first && new Set([...first].filter((role) => others.every((who) => who.has(role))))
}

/** Returns the roles that are in one of some sets. */
export function inAny(sets: readonly Who[]): Who {
  return new Set(allRoles().filter((role) => sets.some((who) => who.has(role))))
}

/** Returns those of a set of roles that have no other role of it: what it takes to be in it. */
export function lowestOf(who: Who): Role[] {
  return [...who].filter((role) => ![...who].some((other) => other !== role && isAtLeast(role, other)))
}

/** Whether the users of a role are no colleagues. */
export function isExternal(role: Role): boolean {
  return externalRoles.has(role)
}
