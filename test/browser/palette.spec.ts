import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { LoginPage } from '../../packages/testing/pages/LoginPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { Palette } from './pages/Palette.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'

test('finds records, pages and actions by keyboard alone', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const make = uniqueWord()
  for (let count = 0; count < 6; count++) await createVehicle(api, { make, customer_id: String(customer.id) })
  const palette = new Palette(page)
  await visit(page, '/')

  await palette.open()
  await palette.input.fill(String(customer.name).slice(0, -1))
  await expect(palette.option(String(customer.name))).toHaveClass(/Mui-focused/)
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Enter')
  await expect(new ShowPage(page, 'customers').field('email')).toContainText(String(customer.email))

  // A record that was visited comes first; what was searched before is gone.
  await palette.open()
  await expect(palette.groups.first()).toHaveAccessibleName('Recent')
  await expect(palette.options.first()).toContainText(String(customer.name))
  await palette.input.fill(make)
  // What tells records of one name apart are the facts of their list.
  await expect(palette.options.first()).toContainText(`${customer.name} · `)
  await expect(palette.option('Show all 6 vehicles')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(new ListPage(page, 'vehicles').rows).toHaveCount(6)

  await palette.open()
  await palette.input.fill('add veh pa')
  await expect(palette.options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New vehicle part' })).toBeVisible()

  // The actions of a list and of its selection stand below what is found.
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { q: make } })
  await list.select(0, 1)
  await expect(page.getByText('2 vehicles selected')).toBeVisible()
  await palette.open()
  await expect(palette.groups.nth(1)).toHaveAccessibleName('Selection')
  await palette.input.fill('download')
  await expect(palette.options).toHaveText([/^Export as CSV/, /^Export as JSON/])
  await palette.input.fill('remove')
  await expect(palette.options).toHaveText([/^Delete 2 vehicles/])
  await palette.input.fill('change 2')
  await page.keyboard.press('Enter')
  // Once for the list of fields, which is open at once.
  await expect(page.getByRole('listbox', { name: 'Field to change' })).toBeVisible()
  await page.keyboard.press('Escape')
  const edit = page.getByRole('dialog', { name: 'Edit 2 vehicles' })
  await expect(edit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toHaveCount(0)

  await palette.open()
  await palette.input.fill('qqqq')
  await expect(palette.dialog.getByRole('status')).toHaveText('Nothing found for “qqqq”')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
})

test('the sidebar holds favourites and recent records of the user only', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/404/)
  const user = await createUser(api, 'editor')
  const page = await openAs(user)
  const [starred, visited] = [await createCustomer(api), await createCustomer(api)]
  const show = new ShowPage(page, 'customers')
  const items = (group: string) => page.getByRole('list', { name: group }).getByRole('link')
  await show.open(visited.id)
  await show.open(starred.id)
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(items('Favourites')).toHaveText([String(starred.name)])
  await expect(items('Recent')).toHaveText([String(visited.name)])
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(items('Favourites').locator('[data-initials]')).toBeVisible()
  await expect(items('Favourites')).toHaveAccessibleName(String(starred.name))
  await expect(items('Recent')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('list', { name: 'Administration' })).toHaveCount(0)
  await expectAccessible(page, { only: 'wide' })
  expect((await page.request.delete(`/api/customers/${visited.id}`)).ok()).toBe(true)
  await items('Recent').click()
  await expect(items('Recent')).toHaveCount(0)

  // A sign-out forgets what was visited, and the names of favourites.
  await new AccountMenu(page, user.name).signOut()
  await expect(new LoginPage(page).submit).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(String(starred.name))
  await new LoginPage(page).signIn(user)
  await expect(items('Favourites')).toHaveText([String(starred.name)])
})
