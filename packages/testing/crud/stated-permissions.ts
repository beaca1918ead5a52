import { existsSync, readFileSync } from 'node:fs'
import type { Role } from 'slipform/types'

// What `permissions.md` of the project states. It is read as text: derived again, it would agree with any change.

/** What a section of `permissions.md` states of a resource. */
export interface StatedPermissions {
  readonly roles: readonly Role[]
  /** A rule narrows the records. */
  readonly isNarrowed: boolean
  /** Whether the section tells of an operation, or no route of the project's own may stand in its place. */
  tellsOf(operation: string, method: string): boolean
  /** Whether a role may do something: `list`, or `read salary`. */
  may(role: Role, fact: string): boolean
}

/** Returns what `permissions.md` in the working folder states of a resource; undefined without the file. */
export function readPermissions(resource: string): StatedPermissions | undefined {
  return existsSync('permissions.md') ? parsePermissions(readFileSync('permissions.md', 'utf8'), resource) : undefined
}

/**
 * Parses what a text as that of `permissions.md` states of a resource.
 *
 * @throws Error when it has no section of the resource.
 */
export function parsePermissions(text: string, resource: string): StatedPermissions {
  const sections = new Map(
    text.split(/^## /m).map((section) => {
      const [title = '', ...lines] = section.split(/\r?\n/)
      const facts = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).split(': '))
      return [title, new Map(facts.map(([name = '', ...words]) => [name, words.join(': ')]))]
    }),
  )
  const facts = sections.get(resource)
  if (facts === undefined)
    throw new Error(`permissions.md has no section ${resource}. Write it: npm run check -- --fix`)
  const rolesOf = sections.get('Roles') ?? new Map<string, string>()
  const has = (role: string, other: string) =>
    other === 'public' ||
    role === other ||
    /has ([^;]*)/
      .exec(rolesOf.get(role) ?? '')?.[1]
      ?.split(', ')
      .includes(other)
  return {
    // The file names roles, as the types of the project do.
    roles: [...rolesOf.keys()] as Role[],
    isNarrowed: facts.has('rows') || facts.has('scope'),
    tellsOf: (operation, method) =>
      facts.has(operation) || ![...facts.keys()].some((name) => name.startsWith(`${method.toUpperCase()} /`)),
    may(role, fact) {
      const [named = '', others = ''] = (facts.get(fact) ?? '').split(', but not ')
      return !others.split(', ').includes(role) && named.split(', ').some((other) => other !== '' && has(role, other))
    },
  }
}
