import { allow } from '../crud/access/allow.ts'
import type { Feature } from '../feature.ts'
import { sourcePath, sourceRoutes, sourceTokenOf } from './routes.ts'

/** The source of a project for its admins, in development: the models, the pages, and the migration that a change means. */
export function source(root: string): Feature {
  return {
    name: 'xray',
    isDocumented: false,
    routes: ({ secrets }) => ({
      [sourcePath]: sourceRoutes(root, { token: sourceTokenOf(secrets) }, allow('admin')),
    }),
  }
}
