import { join } from 'node:path'
import type { Feature } from '../../feature.ts'
import { viewRoutes } from './router.ts'

/** The feature that stores views of lists. */
export function views(): Feature {
  return {
    name: 'views',
    migrations: join(import.meta.dirname, 'migrations'),
    routes: (core) => ({ '/admin/views': viewRoutes(core) }),
  }
}
