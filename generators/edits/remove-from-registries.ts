import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

/** Takes a model out of `models/index.ts`. */
export function removeModelExport(file: SourceFile, { file: name }: Names): SourceFile {
  for (const declaration of file.getExportDeclarations()) {
    if (declaration.getModuleSpecifierValue() === `./${name}.ts`) declaration.remove()
  }
  if (file.getStatements().length === 0) file.addStatements('export {}')
  return file
}

/** Takes a router out of `server/routes/index.ts`. */
export function removeRoutes(file: SourceFile, { plural }: Pick<Names, 'plural'>): SourceFile {
  const routes = file.getVariableDeclaration('routes')?.getInitializer()
  if (Node.isObjectLiteralExpression(routes)) routes.getProperty(`'/${plural}'`)?.remove()
  return removeUnusedImports(file)
}

/** Takes a resource out of `admin/resources.ts`. */
export function removeAdminResource(file: SourceFile, { variable }: Names): SourceFile {
  const resources = file.getVariableDeclaration('resources')?.getInitializer()
  if (Node.isArrayLiteralExpression(resources)) {
    const element = resources.getElements().find((one) => one.getText() === variable)
    if (element) resources.removeElement(element)
  }
  return removeUnusedImports(file)
}
