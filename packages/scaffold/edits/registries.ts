// The files that list all resources (source/files/layout.ts): a new resource gets lines in them, a removed one loses them.

import { groupBy } from 'slipform/browser'
import { type ArrayLiteralExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../answers/names.ts'
import { UserError } from '../base/user-error.ts'
import { registries } from '../source/files/layout.ts'
import {
  findMember,
  literalText,
  nameOfMember,
  namesOfMembers,
  resolveObject,
  resolveValue,
} from '../source/parse/resolve.ts'
import { addNamedImport, removeUnusedImports } from './imports.ts'
import { insertMembers, type MemberList, membersOf, removeMember } from './members.ts'

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
    const next = exports.find((statement) => (statement.getModuleSpecifierValue() ?? '') > `./${name}.ts`)
    const at = next?.getChildIndex() ?? file.getStatements().length
    file.insertExportDeclaration(at, { namedExports: [className], moduleSpecifier: `./${name}.ts` })
  }
  return file
}

/** A list of resources in a registry: the constant that holds it, its form, and the members and imports of a resource. */
interface ListOfResources {
  readonly path: string
  readonly constant: string
  readonly form: string
  find(value: Node | undefined): MemberList | undefined
  nameOf(member: Node): string
  memberOf(names: Names): { readonly name: string; readonly text: string }
  readonly extension: string
}

const lists: Readonly<Record<'routes' | 'pages', ListOfResources>> = {
  routes: {
    path: registries.routes,
    constant: 'routes',
    form: '{ ... }',
    find: (value) => resolveObject(value),
    nameOf: (member) => nameOfMember(member) ?? '',
    memberOf: ({ plural, variable }) => ({ name: `/${plural}`, text: `'/${plural}': ${variable}` }),
    extension: 'ts',
  },
  pages: {
    path: registries.pages,
    constant: 'resources',
    form: '[ ... ]',
    find: (value) => {
      const list = resolveValue(value)
      return Node.isArrayLiteralExpression(list) ? list : undefined
    },
    nameOf: (member) => member.getText(),
    memberOf: ({ variable }) => ({ name: variable, text: variable }),
    extension: 'tsx',
  },
}

/** Adds routers to `server/routes/index.ts`, with their imports. If `routes` is no object literal, returns a note with the lines to add by hand. */
export function addRoutes(file: SourceFile, names: readonly Names[]): string[] {
  return addToList(file, names, lists.routes)
}

/** The names of a resource, with its heading in the menu; without one it leads the menu. */
export type MenuEntry = Names & { readonly group?: string | undefined }

/**
 * Adds resources to `admin/resources.ts` below their headings, with their imports. If `resources` is no array literal, returns a note with
 * the lines to add by hand.
 */
export function addAdminResources(file: SourceFile, entries: readonly MenuEntry[]): string[] {
  const known = menuLists(file).flatMap((list) => list.getElements().map((element) => element.getText()))
  const added = entries.filter(({ variable }) => !known.includes(variable))
  const grouped = menuLists(file).length > 0 ? added.filter(({ group }) => group !== undefined) : []
  const ungrouped = added.filter((entry) => !grouped.includes(entry))
  const notes = addToList(file, ungrouped, lists.pages)
  for (const [heading = '', members] of groupBy(grouped, ({ group }) => group)) addToGroup(file, heading, members)
  addImports(file, grouped, lists.pages.extension)
  return notes
}

function addToGroup(file: SourceFile, heading: string, members: readonly Names[]): void {
  const [resources, ...inside] = menuLists(file)
  if (resources === undefined) return
  const variables = members.map(({ variable }) => variable)
  const name = JSON.stringify(heading)
  const group = inside.find((list) => {
    const call = list.getParent()
    return Node.isCallExpression(call) && literalText(call.getArguments()[0]) === heading
  })
  if (group === undefined) {
    insertMembers(resources, resources.getElements().length, [`...menuGroup(${name}, [${variables.join(', ')}])`])
    addNamedImport(file, '@slipform/admin', 'menuGroup')
  } else insertMembers(group, group.getElements().length, variables)
}

/** Returns the list of the menu, and those that are spread in it; none if `resources` has another form. */
function menuLists(file: SourceFile): ArrayLiteralExpression[] {
  const resources = resolveValue(file.getVariableDeclaration('resources')?.getInitializer())
  if (!Node.isArrayLiteralExpression(resources)) return []
  return [resources, ...resources.getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression)]
}

function addToList(file: SourceFile, names: readonly Names[], of: ListOfResources): string[] {
  const { path, constant, form, find, nameOf, memberOf, extension } = of
  const declaration = file.getVariableDeclaration(constant)
  if (declaration === undefined) throw new UserError(`${path} has no \`export const ${constant}\`. Restore it.`)
  const list = find(declaration.getInitializer())
  if (list === undefined) {
    const lines = names.map((name) => memberOf(name).text).join(', ')
    const modules = names.map(({ plural }) => `./${plural}.${extension}`).join(', ')
    return names.length === 0
      ? []
      : [`${path} does not write ${constant} as ${form}: add ${lines} to it yourself, from ${modules}.`]
  }
  const known = Node.isObjectLiteralExpression(list) ? namesOfMembers(list).flat() : membersOf(list).map(nameOf)
  const added = names.filter((name) => !known.includes(memberOf(name).name))
  insertSorted(list, added.map(memberOf), nameOf)
  addImports(file, added, extension)
  return []
}

/**
 * Inserts members in a list. A single member goes to its place in a sorted list, so that git can merge the lines of two branches. Several
 * members, as `database` adds, keep their order at the end, as does a member of a list that is not sorted. The end is before the groups of
 * a menu.
 */
function insertSorted(
  list: MemberList,
  added: readonly { readonly name: string; readonly text: string }[],
  nameOf: (member: Node) => string,
): void {
  const names = membersOf(list).map(nameOf)
  const [first] = added
  const isSorted = names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)
  const next = isSorted && added.length === 1 && first ? names.findIndex((name) => name > first.name) : -1
  const at = next === -1 ? names.findIndex((name) => name.startsWith('...menuGroup(')) : next
  const texts = added.map(({ text }) => text)
  insertMembers(list, at === -1 ? names.length : at, texts)
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

/** Removes a router from `server/routes/index.ts`. If `routes` is no object literal, its line stays, and `destroy` notes that. */
export function removeRoutes(file: SourceFile, { plural }: Pick<Names, 'plural'>): SourceFile {
  const routes = resolveObject(file.getVariableDeclaration('routes')?.getInitializer())
  const member = routes && findMember(routes, `/${plural}`)
  if (routes && member) removeMember(routes, member)
  return removeUnusedImports(file)
}

/** Removes a resource from `admin/resources.ts`, also from a list that is spread there. If `resources` is no array literal, its line stays, and `destroy` notes that. */
export function removeAdminResource(file: SourceFile, { variable }: Names): SourceFile {
  const lists = menuLists(file)
  const [resources] = lists
  if (resources !== undefined) {
    const list = lists.find((candidate) => candidate.getElements().some((element) => element.getText() === variable))
    const element = list?.getElements().find((candidate) => candidate.getText() === variable)
    const spread = element?.getFirstAncestorByKind(SyntaxKind.SpreadElement)
    const inside = spread?.getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression) ?? []
    const isLast = inside.flatMap(membersOf).length === 1
    if (spread && isLast && spread.getParent() === resources) removeMember(resources, spread)
    else if (list && element) removeMember(list, element)
  }
  return removeUnusedImports(file)
}
