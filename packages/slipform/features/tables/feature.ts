import type { Feature } from '../../feature.ts'
import { tableRoutes } from './routes.ts'

/** The tables and views of the database, for admins: which of them resources serve, and why the others do not. */
export function tables(): Feature {
  return { name: 'tables', routes: (core) => ({ '/auth/tables': tableRoutes(core) }) }
}
