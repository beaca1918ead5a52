import type { Feature } from '../../feature.ts'
import { tableRoutes } from './routes.ts'

/** The feature that lists the tables and views of the database for admins: which resources serve them, or why none does. */
export function tables(): Feature {
  return { name: 'tables', routes: (core) => ({ '/auth/tables': tableRoutes(core) }) }
}
