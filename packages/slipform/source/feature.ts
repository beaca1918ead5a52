import { allow } from '../crud/access/allow.ts'
import type { Feature } from '../feature.ts'
import { sourcePath, sourceRoutes, sourceTokenOf } from './routes.ts'
import { Scaffolder } from './scaffolder.ts'

/** The feature behind X-ray, which `serve` adds in development: the source of models and pages, and the migration of a change, for admins. */
export function source(root: string): Feature {
  const scaffolder = new Scaffolder(root)
  return {
    name: 'xray',
    routes: ({ secrets }) => ({
      [sourcePath]: sourceRoutes(scaffolder, { token: sourceTokenOf(secrets) }, allow('admin')),
    }),
    start: async ({ services }) => {
      // A plan that is under way takes seconds, and a change has made it useless.
      services.closing.addEventListener('abort', () => scaffolder.close())
      return { stop: () => scaffolder.close() }
    },
  }
}
