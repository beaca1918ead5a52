import { Node, type SourceFile } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import type { Names } from '../../spec/names.ts'
import { namesOfMembers, resolveObject, resolveValue } from '../parse/resolve.ts'
import { addNamedImport } from './imports.ts'
import { insertMember, membersOf } from './members.ts'

/** Adds a model to `models/index.ts`: `export { Track } from './track.ts'`. */
export function addModelExport(file: SourceFile, { className, file: name }: Names): SourceFile {
  const module = `./${name}.ts`
  if (file.getExportDeclarations().some((one) => one.getModuleSpecifierValue() === module)) return file
  for (const statement of file.getStatements()) {
    const isEmpty =
      Node.isExportDeclaration(statement) && !statement.hasModuleSpecifier() && statement.getNamedExports().length === 0
    if (isEmpty) statement.remove()
  }
  file.addExportDeclaration({ namedExports: [className], moduleSpecifier: module })
  return file
}

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

/** Adds a resource to `admin/resources.ts`: its import, and a menu entry at the end. */
export function addAdminResource(file: SourceFile, { plural, variable }: Names): SourceFile {
  const resources = resolveValue(file.getVariableDeclaration('resources')?.getInitializer())
  if (!Node.isArrayLiteralExpression(resources)) {
    throw new UserError(
      'admin/resources.ts has no `export const resources = [ ... ]` to register the pages in. Restore it.',
    )
  }
  const elements = resources.getElements()
  if (elements.some((element) => element.getText() === variable)) return file
  insertMember(resources, elements.length, variable)
  return addNamedImport(file, `./${plural}.tsx`, variable)
}
