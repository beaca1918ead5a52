// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import * as models from '../../models/index.ts'
import { routes } from '../../server/routes/index.ts'
import { fuzz } from '../fuzz/run.ts'
import { seed } from '../support/seed.ts'
import { startApp } from './support/app.ts'
import { fillGarage } from './support/garage.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { addUser, cookieOf, signIn } from './support/people.ts'

// Every route that OpenAPI describes, and those of sign-in. TEST_ROUNDS sends more.
const app = startApp({ models, routes, begin: migrateGarage, signIn: true })
const count = Number(process.env.TEST_ROUNDS ?? 600)
const callers: Record<string, string>[] = [{}]

beforeAll(async () => {
  await fillGarage(app)
  for (const role of ['viewer', 'editor', 'admin'] as const) {
    await addUser(app, role)
    callers.push({ cookie: cookieOf(await signIn(app, `${role}@example.org`)) })
  }
})

test(`${count} requests at described routes meet no fault of the server`, async () => {
  const url = app.base.replace(/\/api$/, '')
  const { statuses, faults } = await fuzz({ url, count, seed, together: 1, callers })
  expect(faults).toEqual([])
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '403', '404', '405', '422']),
  )
})
