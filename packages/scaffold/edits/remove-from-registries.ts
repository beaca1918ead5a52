import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { nameOfMember, resolveObject, resolveValue } from '../project/resolve.ts'
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
  const member = routes?.getProperties().find((one) => nameOfMember(one) === `/${plural}`)
  if (routes && member) removeMember(routes, member)
  return removeUnusedImports(file)
}

/** Removes a resource from `admin/resources.ts`. */
export function removeAdminResource(file: SourceFile, { variable }: Names): SourceFile {
  const resources = resolveValue(file.getVariableDeclaration('resources')?.getInitializer())
  if (Node.isArrayLiteralExpression(resources)) {
    const element = resources.getElements().find((one) => one.getText() === variable)
    if (element) removeMember(resources, element)
  }
  return removeUnusedImports(file)
}
