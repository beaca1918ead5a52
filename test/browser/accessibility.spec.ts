import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { menuLink } from './pages/menuLink.ts'
import { expectAccessible } from './support/accessible.ts'

// The other pages and dialogs are looked at where their features are tested. Vehicles have a field of nearly every kind.
test('finds nothing on the list of vehicles, its menus, and where selected records are edited', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5, filter: { id_ne: '00000000-0000-4000-8000-000000000000' } })
  await expectAccessible(page)
  await list.openFilter('make')
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await list.select(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('listbox', { name: 'Field to change' })).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Edit 1 / })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page, { only: 'wide' })
})

test('finds nothing in an empty list, one that its filter empties, or the menu of a phone', async ({ page }) => {
  await new ListPage(page, 'vehicles').open({ filter: { make: 'No such make' } })
  await expectAccessible(page)
  await page.route(/\/api\/vehicle_parts\?/, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'vehicle_part 0-0/0' } }),
  )
  await menuLink(page, 'Vehicle parts').click()
  await expect(page.getByText('Create the first one.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await new DashboardPage(page).open()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuLink(page, 'Customers')).toBeVisible()
  await expectAccessible(page, { only: 'phone' })
})
