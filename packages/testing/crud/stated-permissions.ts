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
  const sections = new Map(text.split(/^## /m).map(readSection))
  const facts = sections.get(resource)
  if (facts === undefined)
    throw new Error(`permissions.md has no section ${resource}. Write it: npm run check -- --fix`)
  const roles = sections.get('Roles') ?? new Map<string, string>()
  /** Whether a role is another one, or has its permissions: `admin: has viewer, editor`. */
  const includes = (role: string, other: string) => {
    const [, included = ''] = /has ([^;]*)/.exec(roles.get(role) ?? '') ?? []
    return other === 'public' || role === other || included.split(', ').includes(other)
  }
  const names = [...facts.keys()]
  return {
    // The file names roles, as the types of the project do.
    roles: [...roles.keys()] as Role[],
    isNarrowed: facts.has('rows') || facts.has('scope'),
    tellsOf: (operation, method) =>
      facts.has(operation) || !names.some((name) => name.startsWith(`${method.toUpperCase()} /`)),
    may(role, fact) {
      const [allowed = '', denied = ''] = (facts.get(fact) ?? '').split(', but not ')
      if (allowed === '' || denied.split(', ').includes(role)) return false
      return allowed.split(', ').some((other) => includes(role, other))
    },
  }
}

/** Reads the title of a section and its facts, the lines `- create: editor, but not clerk`. */
function readSection(section: string): [title: string, facts: Map<string, string>] {
  const [title = '', ...lines] = section.split(/\r?\n/)
  const facts = lines.flatMap((line) => {
    const [, name, value = ''] = /^- (.*?)(?:: (.*))?$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })
  return [title, new Map(facts)]
}
