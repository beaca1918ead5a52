import { join } from 'node:path'
import type { Feature } from '../../feature.ts'
import { presenceRoutes } from './router.ts'

/** The feature of presence: users see who else has a record open, before two of them change it. */
export function presence(): Feature {
  return {
    name: 'presence',
    migrations: join(import.meta.dirname, 'migrations'),
    showsPeople: true,
    routes: (core) => ({ '/presence': presenceRoutes(core) }),
  }
}
