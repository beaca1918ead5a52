import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { createVehicle } from './support/garage.ts'
import { expectNoTrap } from './support/keyboard.ts'

const openLayout = async (page: Page, name: string) => {
  await new ListPage(page, 'vehicles').open({ perPage: 5 })
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** Opens each kind of page of vehicles, which have a field of nearly every kind. */
const pages: readonly { name: string; tag?: string; open: (page: Page, id: string) => Promise<void> }[] = [
  { name: 'a dashboard', tag: '@long', open: (page) => new DashboardPage(page).open() },
  { name: 'a list', open: (page) => new ListPage(page, 'vehicles').open({ perPage: 5 }) },
  { name: 'a board', tag: '@long', open: (page) => openLayout(page, 'Board') },
  { name: 'a calendar', tag: '@long', open: (page) => openLayout(page, 'Calendar') },
  { name: 'a record', tag: '@long', open: (page, id) => new ShowPage(page, 'vehicles').open(id) },
  { name: 'a form', open: (page, id) => new FormPage(page, 'vehicles').openEdit(id) },
]

for (const { name, tag = [], open } of pages)
  test(`${name} lets the focus go`, { tag }, async ({ page, api }) => {
    const { id } = await createVehicle(api)
    await open(page, id)
    await expectNoTrap(page)
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
