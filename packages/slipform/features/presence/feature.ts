import { join } from 'node:path'
import type { Feature } from '../../feature.ts'
import { presenceRoutes } from './router.ts'

/** The feature of who has which record open: users see it before they write both. */
export function presence(): Feature {
  return {
    name: 'presence',
    migrations: join(import.meta.dirname, 'migrations'),
    showsPeople: true,
    routes: (core) => ({ '/presence': presenceRoutes(core) }),
  }
}
