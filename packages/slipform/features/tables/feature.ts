import type { Feature } from '../../feature.ts'
import { tableRoutes } from './routes.ts'

/** The feature that lists the tables and views of the database for admins: which of them resources serve, and why not the others. */
export function tables(): Feature {
  return { name: 'tables', routes: (core) => ({ '/auth/tables': tableRoutes(core) }) }
}
