import type { Page } from '@playwright/test'
import { press, type State, textOf } from '../state.ts'

const openAccount = (page: Page) =>
  page
    .getByRole('button', { name: /^(Ada Quarry|Ben Stone)$/ })
    .last()
    .click()

/** Types into the palette. */
const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}

const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: textOf('ra.action.open_menu') })
  await menu
    .or(page.getByRole('button', { name: textOf('ra.action.close_menu') }))
    .first()
    .click()
}

/** On a phone the account is in the menu of pages. */
const account = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 600) await openMenu(page)
  await openAccount(page)
}

/** Sign-in, the parts around every page, and pages of the admin itself. */
export const shellStates: readonly State[] = [
  { name: 'sign-in', path: () => '/', as: 'no user' },
  {
    name: 'sign-in-error',
    path: () => '/',
    as: 'no user',
    after: async (page) => {
      await page.locator('input').first().fill('ada@garage.example')
      await page.locator('input[type=password]').fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'palette', path: () => '/vehicles', after: press('Control+k') },
  {
    name: 'palette-results',
    path: () => '/vehicles',
    after: search('bmw'),
  },
  {
    name: 'palette-none',
    path: () => '/vehicles',
    after: search('qqqq'),
  },
  { name: 'shortcuts', path: () => '/vehicles', after: press('?') },
  { name: 'menu', path: () => '/vehicles', after: openMenu },
  { name: 'account', path: () => '/vehicles', after: account },
  {
    name: 'account-password',
    path: () => '/account',
    after: (page) => page.getByRole('button', { name: textOf('slipform.auth.change_password') }).click(),
  },
  {
    name: 'mentions',
    path: () => '/vehicles',
    after: (page) =>
      page
        .getByRole('button', { name: /mention/i })
        .first()
        .click(),
  },
  {
    name: 'mentions-none',
    path: () => '/vehicles',
    as: 'viewer',
    after: (page) =>
      page
        .getByRole('button', { name: /mention/i })
        .first()
        .click(),
  },
  { name: 'users', path: () => '/auth/users' },
  { name: 'user-create', path: () => '/auth/users/create' },
  { name: 'keys', path: () => '/auth/keys' },
  { name: 'key-create', path: () => '/auth/keys/create' },
  { name: 'denied', path: () => '/vehicles/create', as: 'viewer' },
  { name: 'not-found', path: () => '/no/such/page' },
  {
    name: 'page-failed',
    path: () => '/vehicles',
    before: (page) => page.route('**/ListPage-*.js', (route) => route.abort()),
  },
]

export const dashboardStates: readonly State[] = [
  { name: 'dashboard', path: () => '/' },
  {
    name: 'dashboard-activity',
    path: () => '/',
    after: (page) => page.getByText(textOf('slipform.activity.title')).first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'dashboard-loading',
    path: () => '/',
    before: (page) => page.route(/\/api\/\w+(\/aggregate)?\?/, () => {}),
  },
  {
    name: 'dashboard-error',
    path: () => '/',
    before: (page) => page.route(/\/api\/\w+(\/aggregate)?\?/, (route) => route.fulfill({ status: 500, json: {} })),
    // After the last of several tries.
    after: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'dashboard-viewer', path: () => '/', as: 'viewer' },
]
