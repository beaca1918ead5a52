import { existsSync, readFileSync } from 'node:fs'
import type { Role } from 'slipform/types'

// Reads `permissions.md` of the project as text. Computed from the models, it would change with them, and the tests would find nothing.

/** The facts in the section of a resource in `permissions.md`. */
export interface StatedPermissions {
  readonly roles: readonly Role[]
  /** Whether a rule hides some records from some users. */
  readonly isNarrowed: boolean
  /**
   * Whether a request for an operation can be compared with the section. It cannot where the section lists a route of the project with that
   * method instead of the operation: the route may respond.
   */
  canTry(operation: string, method: string): boolean
  /** Whether a role may do something: `list`, or `read salary`. No role may do what the section does not list. */
  may(role: Role, fact: string): boolean
}

/** Reads the section of a resource in `permissions.md` in the working folder; undefined without the file. */
export function readPermissions(resource: string): StatedPermissions | undefined {
  return existsSync('permissions.md') ? parsePermissions(readFileSync('permissions.md', 'utf8'), resource) : undefined
}

/**
 * Parses the section of a resource in the text of `permissions.md`.
 *
 * @throws Error when the text has no section of the resource.
 */
export function parsePermissions(text: string, resource: string): StatedPermissions {
  const sections = new Map(text.split(/^## /m).map(readSection))
  const facts = sections.get(resource)
  if (facts === undefined)
    throw new Error(`permissions.md has no section ${resource}. Write it: npm run check -- --fix`)
  const roles = sections.get('Roles') ?? new Map<string, string>()
  /** Whether a role has the permissions of another role, as `admin: has viewer, editor` says. */
  const includes = (role: string, required: string) => {
    const [, included = ''] = /has ([^;]*)/.exec(roles.get(role) ?? '') ?? []
    return required === 'public' || role === required || included.split(', ').includes(required)
  }
  const names = [...facts.keys()]
  return {
    // The cast: `slipform check` compares the file with the models, whose roles are of this type.
    roles: [...roles.keys()] as Role[],
    isNarrowed: facts.has('rows') || facts.has('scope'),
    canTry: (operation, method) =>
      facts.has(operation) || !names.some((name) => name.startsWith(`${method.toUpperCase()} /`)),
    may(role, fact) {
      const [allowed = '', denied = ''] = (facts.get(fact) ?? '').split(', but not ')
      if (allowed === '' || denied.split(', ').includes(role)) return false
      return allowed.split(', ').some((required) => includes(role, required))
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
