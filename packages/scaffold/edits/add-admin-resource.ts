import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { resolveValue } from '../project/resolve.ts'
import { UserError } from '../user-error.ts'
import { addNamedImport } from './imports.ts'
import { insertMember } from './members.ts'

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
  return addNamedImport(file, `./${plural}/index.ts`, variable)
}
