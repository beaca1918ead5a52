import { beforeAll } from 'vitest'
import * as models from '../../../models/index.ts'
import { routes } from '../../../server/routes/index.ts'
import { startApp, type TestApp } from './app.ts'
import { migrateGarage } from './migrate-garage.ts'
import { customers, parts, records, vehicles } from './rows.ts'

/** The garage without its rows, for `startApp`. */
export const garage = { models, routes, begin: migrateGarage } as const

/** The garage over HTTP, migrated as in production and holding the rows of rows.ts. */
export function startGarage(): TestApp {
  const app = startApp(garage)
  beforeAll(() => fillGarage(app))
  return app
}

/** Empties the garage and writes the rows of rows.ts; for `beforeEach` where the tests write. */
export async function fillGarage({ sql, insert }: TestApp): Promise<void> {
  await sql('truncate customers, vehicles, vehicle_parts, maintenance_records')
  await insert('customers', customers)
  await insert('vehicles', vehicles)
  await insert('vehicle_parts', parts)
  await insert('maintenance_records', records)
}
