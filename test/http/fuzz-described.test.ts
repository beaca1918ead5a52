// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import { fuzz } from '../fuzz/run.ts'
import { seed } from '../support/seed.ts'
import { startApp } from './support/app.ts'
import { fillGarage, garage } from './support/garage.ts'
import { usersOf } from './support/people.ts'

// Every route that OpenAPI describes, and those of sign-in. TEST_ROUNDS sends more.
const app = startApp({ ...garage, signIn: true })
const count = Number(process.env.TEST_ROUNDS ?? 600)
const { cookies } = usersOf(app, { viewer: 'viewer', editor: 'editor', admin: 'admin' })

beforeAll(() => fillGarage(app))

test(`${count} requests at described routes meet no fault of the server`, async () => {
  const url = app.base.replace(/\/api$/, '')
  const callers = [{}, ...Object.values(cookies).map((cookie) => ({ cookie }))]
  const { statuses, faults } = await fuzz({ url, count, seed, together: 1, callers })
  expect(faults).toEqual([])
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '403', '404', '405', '422']),
  )
})
