import { type ArrayLiteralExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../../spec/names.ts'
import { nameOfMember, resolveObject, resolveValue } from '../parse/resolve.ts'
import { removeMember } from './members.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

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
  const member = routes?.getProperties().find((property) => nameOfMember(property) === `/${plural}`)
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
