import { allow } from '../crud/access/allow.ts'
import type { Feature } from '../feature.ts'
import { sourcePath, sourceRoutes, sourceTokenOf } from './routes.ts'
import { Scaffolder } from './scaffolder.ts'

/** The feature of X-ray, which `serve` adds in development: shows admins the source of models and pages, and plans migrations. */
export function source(root: string): Feature {
  const scaffolder = new Scaffolder(root)
  return {
    name: 'xray',
    routes: ({ secrets }) => ({
      [sourcePath]: sourceRoutes(scaffolder, { token: sourceTokenOf(secrets) }, allow('admin')),
    }),
    start: async ({ services }) => {
      // Ends a plan that is under way, which may take seconds.
      services.closing.addEventListener('abort', () => scaffolder.close())
      return { stop: () => scaffolder.close() }
    },
  }
}
