import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'
import { Refusal } from '../refusal.ts'
import { addNamedImport } from './imports.ts'

/** Adds a router to `server/routes/index.ts`: its import, and its line in `routes`. */
export function addRoutes(file: SourceFile, { plural, variable }: Names): SourceFile {
  const routes = file.getVariableDeclaration('routes')?.getInitializer()
  if (!Node.isObjectLiteralExpression(routes)) {
    throw new Refusal(
      'server/routes/index.ts has no `export const routes = { ... }` to register the routes in. Restore it.',
    )
  }
  if (routes.getProperty(`'/${plural}'`)) return file
  addNamedImport(file, `./${plural}.ts`, variable)
  routes.addPropertyAssignment({ name: `'/${plural}'`, initializer: variable })
  return file
}
