import type { SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { namesOfMembers, resolveObject } from '../project/resolve.ts'
import { UserError } from '../user-error.ts'
import { addNamedImport } from './imports.ts'
import { insertMember, membersOf } from './members.ts'

/** Adds a router to `server/routes/index.ts`: its import, and its line in `routes`. */
export function addRoutes(file: SourceFile, { plural, variable }: Names): SourceFile {
  const routes = resolveObject(file.getVariableDeclaration('routes')?.getInitializer())
  if (routes === undefined) {
    throw new UserError(
      'server/routes/index.ts has no `export const routes = { ... }` to register the routes in. Restore it.',
    )
  }
  if (namesOfMembers(routes).flat().includes(`/${plural}`)) return file
  insertMember(routes, membersOf(routes).length, `'/${plural}': ${variable}`)
  return addNamedImport(file, `./${plural}.ts`, variable)
}
