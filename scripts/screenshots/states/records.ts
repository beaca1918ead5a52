import type { Page } from '@playwright/test'
import { type State, textOf } from '../state.ts'

const one = /\/api\/vehicles\/[0-9a-f-]{36}/

const fillMake = (page: Page) => page.locator('input[name=make]').fill('Zastava')

/** The page of a record. */
export const recordStates: readonly State[] = [
  { name: 'record', path: ({ vehicle }) => `/vehicles/${vehicle}/show` },
  {
    name: 'record-history',
    path: ({ customer }) => `/customers/${customer}/show`,
    // Names of users are read after the changes.
    after: (page) => page.getByText('Changed by Cora Lind').first().waitFor(),
  },
  {
    name: 'record-history-end',
    path: ({ customer }) => `/customers/${customer}/show`,
    after: (page) => page.getByRole('textbox').last().scrollIntoViewIfNeeded(),
  },
  { name: 'record-quiet', path: ({ quietCustomer }) => `/customers/${quietCustomer}/show` },
  { name: 'record-viewer', path: ({ customer }) => `/customers/${customer}/show`, as: 'viewer' },
  { name: 'record-long-texts', path: ({ longVehicle }) => `/vehicles/${longVehicle}/show` },
  {
    name: 'record-menu',
    path: ({ vehicle }) => `/vehicles/${vehicle}/show`,
    after: (page) =>
      page
        .getByRole('button', { name: textOf('slipform.list.actions') })
        .first()
        .click(),
  },
  {
    name: 'record-create-related',
    path: ({ vehicle }) => `/vehicles/${vehicle}/show`,
    after: (page) =>
      page
        .getByRole('button', { name: textOf('ra.action.create') })
        .first()
        .click(),
  },
  {
    name: 'record-loading',
    path: ({ vehicle }) => `/vehicles/${vehicle}/show`,
    before: (page) => page.route(one, () => {}),
  },
  {
    name: 'record-error',
    path: ({ vehicle }) => `/vehicles/${vehicle}/show`,
    before: (page) => page.route(one, (route) => route.fulfill({ status: 500, json: {} })),
  },
  { name: 'record-not-found', path: () => '/vehicles/00000000-0000-4000-8000-000000000000/show' },
]

/** Forms. */
export const formStates: readonly State[] = [
  { name: 'form-edit', path: ({ vehicle }) => `/vehicles/${vehicle}` },
  { name: 'form-long-texts', path: ({ longVehicle }) => `/vehicles/${longVehicle}` },
  { name: 'form-changed', path: ({ vehicle }) => `/vehicles/${vehicle}`, after: fillMake },
  {
    name: 'form-errors',
    path: () => '/vehicles/create',
    after: async (page) => {
      await fillMake(page)
      await page.locator('button[type=submit]').click()
    },
  },
  { name: 'form-create', path: () => '/customers/create' },
  {
    name: 'form-draft',
    path: ({ vehicle }) => `/vehicles/${vehicle}`,
    after: async (page) => {
      page.once('dialog', (dialog) => dialog.accept())
      await fillMake(page)
      await page.waitForTimeout(1500)
      await page.reload()
    },
  },
  {
    name: 'form-leave',
    path: ({ vehicle }) => `/vehicles/${vehicle}`,
    after: async (page) => {
      await fillMake(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'form-conflict',
    path: ({ vehicle }) => `/vehicles/${vehicle}`,
    after: async (page) => {
      await fillMake(page)
      const url = `/api/vehicles/${/vehicles\/([0-9a-f-]{36})/.exec(page.url())?.[1]}`
      const { model } = await (await page.request.get(url)).json()
      await page.request.put(url, {
        data: { model: String(model).endsWith(' GT') ? String(model).slice(0, -3) : `${model} GT` },
      })
      await page.locator('input[name=model]').fill('Yugo')
      await page.locator('button[type=submit]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
