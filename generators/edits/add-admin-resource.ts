import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { Refusal } from '../refusal.ts'
import { addNamedImport } from './imports.ts'

/** Adds a resource to `admin/resources.ts`: its import, and its place at the end of the menu. */
export function addAdminResource(file: SourceFile, { plural, variable }: Names): SourceFile {
  const resources = file.getVariableDeclaration('resources')?.getInitializer()
  if (!Node.isArrayLiteralExpression(resources)) {
    throw new Refusal(
      'admin/resources.ts has no `export const resources = [ ... ]` to register the pages in. Restore it.',
    )
  }
  if (resources.getElements().some((element) => element.getText() === variable)) return file
  addNamedImport(file, `./${plural}/index.ts`, variable)
  resources.addElement(variable)
  return file
}
