import type { Locator, Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createVehicle } from './support/garage.ts'
import { expectOrder } from './support/keyboard.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** What Tab reaches on each kind of page, of what stands there. */
const orders: readonly {
  name: string
  open: (page: Page, id: string) => Promise<void>
  order: (page: Page) => Locator[]
}[] = [
  {
    name: 'a list',
    open: (page, id) => new ListPage(page, 'vehicles').open({ filter: { id } }),
    order: (page) => [
      page.getByRole('link', { name: /^New / }),
      page.getByRole('textbox', { name: 'Search' }),
      button(page, 'Add filter'),
      button(page, 'Columns'),
      button(page, 'Edit in grid'),
      page.getByRole('checkbox', { name: 'Select all' }),
      page.locator('tbody tr'),
      page.locator('tbody').getByRole('checkbox'),
      button(page, /^Actions, /),
    ],
  },
  {
    name: 'a form',
    open: async (page, id) => {
      const form = new FormPage(page, 'vehicles')
      await form.openEdit(id)
      await form.fill({ Year: '1998' })
    },
    order: (page) => [
      page.getByRole('link', { name: 'Show' }),
      ...['Customer', 'Make', 'Model', 'VIN', 'Year', 'Mileage', 'Price', 'Specs'].map((label) =>
        new FormPage(page, 'vehicles').input(label),
      ),
      button(page, 'Discard'),
      button(page, 'Save'),
      page.getByRole('textbox', { name: 'Write a comment' }),
    ],
  },
  {
    name: 'a grid',
    open: async (page, id) => {
      await new ListPage(page, 'vehicles').open({ filter: { id } })
      await page.keyboard.press('s')
      await expect(page.getByRole('grid', { name: 'Edit in grid' })).toBeVisible()
    },
    order: (page) => [
      button(page, 'Leave grid'),
      page.getByRole('grid').getByRole('button', { name: 'Year' }),
      ...['Make', 'Year', 'Status'].map((_name, at) => page.getByRole('gridcell').nth(at)),
    ],
  },
]

for (const { name, open, order } of orders)
  test(`the focus goes through ${name} in its order`, async ({ page, api }) => {
    const { id } = await createVehicle(api, { status: 'available' })
    await open(page, id)
    await expectOrder(page, order(page))
  })

test('every dialog and menu of a list is left by Escape, and returns the focus', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5 })
  for (const name of ['Save view', 'Add filter', 'Columns']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const opened = page.locator('.MuiDialog-paper, .MuiPopover-paper')
    await expect(opened, name).toBeVisible()
    for (let count = 0; count < 30; count++) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(opened, name).toBeHidden()
    await expect(opener, name).toBeFocused()
  }
})
