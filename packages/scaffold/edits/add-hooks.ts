// Hooks in model files, for `hook` and `resource`. renderHook writes the parameters with which slipform calls each.

import { camelCase } from 'change-case'
import { hookNames } from 'slipform/resource'
import type { HookName } from 'slipform/types'
import { type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../answers/names.ts'
import { UserError } from '../base/user-error.ts'
import { namesOfMembers, resolveObject } from '../source/parse/resolve.ts'
import { addNamedImport } from './imports.ts'
import { insertMember, membersOf } from './members.ts'

/** Adds empty hooks to a model file: to its `hooks(...)` call, or to a new one at the end. */
export function addHooks(file: SourceFile, hooks: readonly HookName[], names: Names): SourceFile {
  const path = file.getFilePath().slice(1)
  const taken = existingHooks(file, names).filter((hook) => hooks.includes(hook))
  if (taken.length > 0) {
    throw new UserError(...taken.map((hook) => `${path} already has the hook ${hook}. Edit it there.`))
  }
  const members = hooks.map((hook) => `'${hook}': ${renderHook(hook, names)}`)
  if (findHooks(file, names.className) === undefined) {
    file.addStatements(`\nhooks(${names.className}, {\n${members.join(',\n')},\n})`)
    addNamedImport(file, 'slipform', 'hooks')
    return file
  }
  for (const member of members) {
    // Found anew, as each insertion invalidates the nodes.
    const there = findHooks(file, names.className)
    if (there) insertMember(there, membersOf(there).length, member)
  }
  return file
}

/** Returns the hooks of a model file. */
export function existingHooks(file: SourceFile, { className }: Names): HookName[] {
  const there = findHooks(file, className)
  const names = there === undefined ? [] : namesOfMembers(there).flat()
  return hookNames.filter((hook) => names.includes(hook))
}

/** Returns the object of `hooks(Track, { ... })`. */
function findHooks(file: SourceFile, className: string): ObjectLiteralExpression | undefined {
  const call = file.getDescendantsOfKind(SyntaxKind.CallExpression).find((candidate) => {
    return candidate.getExpression().getText() === 'hooks' && candidate.getArguments()[0]?.getText() === className
  })
  if (call === undefined) return undefined
  const members = resolveObject(call.getArguments()[1])
  if (members) return members
  const path = file.getFilePath().slice(1)
  throw new UserError(
    `${path} does not write its hooks as hooks(${className}, { ... }), so none can be added. Add them there yourself.`,
  )
}

/** Renders a hook without effect: empty, or for a `body` hook the default behaviour. */
function renderHook(hook: HookName, { className, singular }: Names): string {
  const record = camelCase(singular)
  const empty = (...parameters: string[]) =>
    `async (${[...parameters, 'context'].map((name) => `_${name}`).join(', ')}) => {}`
  switch (hook) {
    case 'create::one::pre':
    case 'create::one::post':
    case 'update::one::post':
      return empty('db', record)
    case 'update::one::pre':
      return empty('db', 'id', record)
    case 'delete::one::pre':
    case 'delete::one::post':
    case 'get::one::pre':
      return empty('db', 'id')
    case 'get::all::pre':
      return empty('db', 'condition')
    case 'create::one::body':
      return `async (db, ${record}) => ${className}.query(db).insertAndFetch(${record} as Partial<${className}>)`
    case 'update::one::body':
      return `async (db, id, ${record}) => ${className}.query(db).patchAndFetchById(id, ${record} as Partial<${className}>)`
    case 'delete::one::body':
      return `async (db, id) => {\n  await ${className}.query(db).deleteById(id)\n}`
    case 'read::many::body':
      return 'async (_db, _parents, _relation, _context) => undefined'
  }
}
