// The files that list all resources (source/files/layout.ts): a new resource gets lines in them, a removed one loses them.

import { type ArrayLiteralExpression, Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../answers/names.ts'
import { UserError } from '../base/user-error.ts'
import { registries } from '../source/files/layout.ts'
import { findMember, nameOfMember, namesOfMembers, resolveObject, resolveValue } from '../source/parse/resolve.ts'
import { addNamedImport, removeUnusedImports } from './imports.ts'
import { insertMembers, membersOf, removeMember } from './members.ts'

/** Adds models to `models/index.ts`: `export { Track } from './track.ts'`. */
export function addModelExports(file: SourceFile, names: readonly Names[]): SourceFile {
  const known = file.getExportDeclarations().map((declaration) => declaration.getModuleSpecifierValue())
  const added = names.filter((name) => !known.includes(`./${name.file}.ts`))
  if (added.length === 0) return file
  for (const statement of file.getStatements()) {
    const isEmpty =
      Node.isExportDeclaration(statement) && !statement.hasModuleSpecifier() && statement.getNamedExports().length === 0
    if (isEmpty) statement.remove()
  }
  for (const { className, file: name } of added) {
    const exports = file.getExportDeclarations()
    const next = exports.find((one) => (one.getModuleSpecifierValue() ?? '') > `./${name}.ts`)
    const at = next?.getChildIndex() ?? file.getStatements().length
    file.insertExportDeclaration(at, { namedExports: [className], moduleSpecifier: `./${name}.ts` })
  }
  return file
}

/**
 * Adds routers to `server/routes/index.ts`: their imports, and their lines in `routes`. Where `routes` has another form, returns a note
 * that names the lines.
 */
export function addRoutes(file: SourceFile, names: readonly Names[]): string[] {
  const declaration = requireConstant(file, registries.routes, 'routes')
  const routes = resolveObject(declaration.getInitializer())
  if (routes === undefined)
    return [
      describeLines(
        registries.routes,
        'routes',
        '{ ... }',
        names.map(({ plural, variable }) => `'/${plural}': ${variable}`),
        names.map(({ plural }) => `./${plural}.ts`),
      ),
    ]
  const known = namesOfMembers(routes).flat()
  const added = names.filter(({ plural }) => !known.includes(`/${plural}`))
  insertSorted(
    routes,
    added.map(({ plural, variable }) => ({ name: `/${plural}`, text: `'/${plural}': ${variable}` })),
    (member) => nameOfMember(member) ?? '',
  )
  addImports(file, added, 'ts')
  return []
}

/** Adds resources to `admin/resources.ts`: their imports, and menu entries at the end; or returns a note, as for routes. */
export function addAdminResources(file: SourceFile, names: readonly Names[]): string[] {
  const declaration = requireConstant(file, registries.pages, 'resources')
  const resources = resolveValue(declaration.getInitializer())
  if (!Node.isArrayLiteralExpression(resources))
    return names.length === 0
      ? []
      : [
          describeLines(
            registries.pages,
            'resources',
            '[ ... ]',
            names.map(({ variable }) => variable),
            names.map(({ plural }) => `./${plural}.tsx`),
          ),
        ]
  const known = resources.getElements().map((element) => element.getText())
  const added = names.filter(({ variable }) => !known.includes(variable))
  insertSorted(
    resources,
    added.map(({ variable }) => ({ name: variable, text: variable })),
    (member) => member.getText(),
  )
  addImports(file, added, 'tsx')
  return []
}

/**
 * Inserts members in a sorted list, so that git joins the lines of two branches: one before the first whose name is greater. Several at
 * once, as `database` adds, keep their order; in a list that has an order of its own, new members are the last.
 */
function insertSorted(
  list: ArrayLiteralExpression | ObjectLiteralExpression,
  added: readonly { readonly name: string; readonly text: string }[],
  nameOf: (member: Node) => string,
): void {
  const names = membersOf(list).map(nameOf)
  const [first] = added
  const isSorted = names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)
  const at = isSorted && added.length === 1 && first ? names.findIndex((name) => name > first.name) : -1
  insertMembers(
    list,
    at === -1 ? names.length : at,
    added.map(({ text }) => text),
  )
}

function requireConstant(file: SourceFile, path: string, name: string) {
  const declaration = file.getVariableDeclaration(name)
  if (declaration === undefined) throw new UserError(`${path} has no \`export const ${name}\`. Restore it.`)
  return declaration
}

function describeLines(
  path: string,
  name: string,
  form: string,
  lines: readonly string[],
  modules: readonly string[],
): string {
  return `${path} does not write ${name} as ${form}: add ${lines.join(', ')} to it yourself, from ${modules.join(', ')}.`
}

// In one step: each change of a file parses it again, and a database may have hundreds of tables.
function addImports(file: SourceFile, names: readonly Names[], extension: string): void {
  const modules = file.getImportDeclarations().map((declaration) => declaration.getModuleSpecifierValue())
  const imports = names.map(({ plural, variable }) => ({ name: variable, module: `./${plural}.${extension}` }))
  for (const { name, module } of imports.filter(({ module }) => modules.includes(module)))
    addNamedImport(file, module, name)
  file.addImportDeclarations(
    imports
      .filter(({ module }) => !modules.includes(module))
      .map(({ name, module }) => ({ moduleSpecifier: module, namedImports: [name] })),
  )
}

/** Removes a model from `models/index.ts`. */
export function removeModelExport(file: SourceFile, { file: name }: Names): SourceFile {
  for (const declaration of file.getExportDeclarations()) {
    if (declaration.getModuleSpecifierValue() === `./${name}.ts`) declaration.remove()
  }
  if (file.getStatements().length === 0) file.addStatements('export {}')
  return file
}

/** Removes a router from `server/routes/index.ts`. */
export function removeRoutes(file: SourceFile, { plural }: Pick<Names, 'plural'>): SourceFile {
  const routes = resolveObject(file.getVariableDeclaration('routes')?.getInitializer())
  const member = routes && findMember(routes, `/${plural}`)
  if (routes && member) removeMember(routes, member)
  return removeUnusedImports(file)
}

/** Removes a resource from `admin/resources.ts`, also from a list that is spread there. */
export function removeAdminResource(file: SourceFile, { variable }: Names): SourceFile {
  const resources = resolveValue(file.getVariableDeclaration('resources')?.getInitializer())
  if (Node.isArrayLiteralExpression(resources)) {
    const lists = [resources, ...resources.getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression)]
    const list = lists.find((candidate) => candidate.getElements().some((element) => element.getText() === variable))
    const element = list?.getElements().find((candidate) => candidate.getText() === variable)
    const spread = element?.getFirstAncestorByKind(SyntaxKind.SpreadElement)
    const isLast = spread?.getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression).flatMap(elementsOf).length === 1
    if (spread && isLast && spread.getParent() === resources) removeMember(resources, spread)
    else if (list && element) removeMember(list, element)
  }
  return removeUnusedImports(file)
}

function elementsOf(list: ArrayLiteralExpression): Node[] {
  return list.getElements()
}
