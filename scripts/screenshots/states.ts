import type { Page } from '@playwright/test'

/** What the pages of the states need to know. */
export interface Records {
  /** A vehicle with related records. */
  readonly vehicle: string
  /** A vehicle whose texts are as long as its fields allow. */
  readonly longVehicle: string
}

/** One state of one page of the admin. */
export interface State {
  readonly name: string
  /** The path behind `#`. */
  readonly path: (records: Records) => string
  /** `no user` is signed out. Default: an admin. */
  readonly as?: 'no user' | 'viewer'
  /** Changes what the server answers, before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Brings the opened page into the state. */
  readonly after?: (page: Page) => Promise<unknown>
}

const lists = /\/api\/\w+\?/
const filter = (conditions: object) => `?filter=${encodeURIComponent(JSON.stringify(conditions))}&perPage=25&page=1`

const noRecords = (page: Page) =>
  page.route(lists, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'items */0', 'Access-Control-Expose-Headers': '*' } }),
  )
const noAnswer = (page: Page) => page.route(lists, () => {})
const serverError = (page: Page) =>
  page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }))
const noConnection = (page: Page) => page.route(lists, (route) => route.abort('internetdisconnected'))

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const clickNamed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every state that the contact sheet shows, in its order. */
export const states: readonly State[] = [
  { name: 'sign-in', path: () => '/', as: 'no user' },
  {
    name: 'sign-in-error',
    path: () => '/',
    as: 'no user',
    after: async (page) => {
      await page.locator('input').first().fill('ada@garage.example')
      await page.locator('input[type=password]').fill('not the password')
      await page.keyboard.press('Enter')
    },
  },
  { name: 'dashboard', path: () => '/' },
  { name: 'dashboard-loading', path: () => '/', before: noAnswer },
  { name: 'dashboard-viewer', path: () => '/', as: 'viewer' },
  { name: 'list', path: () => '/vehicles' },
  { name: 'list-filtered', path: () => `/vehicles${filter({ status: 'available', year_gte: 2015, year_lte: 2020 })}` },
  {
    name: 'list-selected',
    path: () => '/vehicles',
    after: async (page) => {
      for (const row of [1, 2, 4]) await page.getByRole('checkbox').nth(row).check()
    },
  },
  { name: 'list-columns', path: () => '/vehicles', after: clickNamed(/^(Columns|Colonnes)$/) },
  { name: 'list-peek', path: ({ longVehicle }) => `/vehicles?peek=${longVehicle}` },
  { name: 'list-customers', path: () => '/customers' },
  { name: 'list-parts', path: () => '/vehicle_parts' },
  { name: 'list-no-match', path: () => `/vehicles${filter({ make: 'No such make' })}` },
  { name: 'list-one', path: ({ vehicle }) => `/vehicles${filter({ id: vehicle })}` },
  { name: 'list-long-texts', path: ({ longVehicle }) => `/vehicles${filter({ id: longVehicle })}` },
  { name: 'list-empty', path: () => '/vehicles', before: noRecords },
  { name: 'list-loading', path: () => '/vehicles', before: noAnswer },
  { name: 'list-error', path: () => '/vehicles', before: serverError },
  { name: 'list-offline', path: () => '/vehicles', before: noConnection },
  { name: 'list-viewer', path: () => '/vehicles', as: 'viewer' },
  { name: 'record', path: ({ vehicle }) => `/vehicles/${vehicle}/show` },
  { name: 'record-long-texts', path: ({ longVehicle }) => `/vehicles/${longVehicle}/show` },
  { name: 'record-not-found', path: () => '/vehicles/00000000-0000-4000-8000-000000000000/show' },
  { name: 'form-edit', path: ({ vehicle }) => `/vehicles/${vehicle}` },
  {
    name: 'form-changed',
    path: ({ vehicle }) => `/vehicles/${vehicle}`,
    after: (page) => page.locator('input[name=make]').fill('Zastava'),
  },
  {
    name: 'form-errors',
    path: () => '/vehicles/create',
    after: async (page) => {
      await page.locator('input[name=make]').fill('Zastava')
      await page.locator('button[type=submit]').click()
    },
  },
  { name: 'form-create', path: () => '/customers/create' },
  { name: 'palette', path: () => '/vehicles', after: press('Control+k') },
  { name: 'shortcuts', path: () => '/vehicles', after: press('?') },
  { name: 'import', path: () => '/vehicles', after: clickNamed(/^Import/) },
  { name: 'users', path: () => '/auth/users' },
  { name: 'keys', path: () => '/auth/keys' },
  { name: 'denied', path: () => '/vehicles/create', as: 'viewer' },
  { name: 'not-found', path: () => '/no/such/page' },
]
