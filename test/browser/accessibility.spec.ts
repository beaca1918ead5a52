import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle } from './support/garage.ts'

const oldest = { sort: ['created_at', 'ASC'] as ['created_at', 'ASC'] }

// Vehicles have a field of nearly every kind; the pages of the others are made of the same parts.
test(`finds nothing on the list of vehicles with filters, nor where selected records are edited`, async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5, filter: { id_ne: '00000000-0000-4000-8000-000000000000' } })
  const [field = ''] = await list.filterFields()
  await list.openFilter(field)
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await list.rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Edit 1 / })).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page, { only: 'wide' })
})

test(`finds nothing on the page of a vehicle`, async ({ page, api }) => {
  const show = new ShowPage(page, 'vehicles')
  await show.open((await api.first('vehicles', oldest)).id)
  await expectAccessible(page)
  await show.openRelated('Maintenance records')
  await expectAccessible(page)
})

// The create page has the same form; conflicts, below, occur on an edit page.
test(`finds nothing on the create page of vehicles, nor when it says what is wrong`, async ({ page }) => {
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await page.locator('form').getByRole('textbox').first().fill('Some text')
  await form.save.click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expectAccessible(page)
})

test('finds nothing when a menu of a list is open', async ({ page }) => {
  await new ListPage(page, 'vehicles').open({ perPage: 5 })
  const menu = page.locator('.MuiPopover-paper, .MuiPopper-root').filter({ visible: true })
  // Every other menu is built like the one of filters.
  for (const name of ['Add filter', 'Columns']) {
    await page.getByRole('button', { name }).click()
    await expect(menu).toBeVisible()
    await expectAccessible(page, { only: 'wide' })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('finds nothing when the menu of a phone is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new DashboardPage(page).open()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('menuitem', { name: 'Customers' })).toBeVisible()
  await expectAccessible(page, { only: 'phone' })
})

test('finds nothing where a list has no record, or none that its filter matches', async ({ page }) => {
  await new ListPage(page, 'vehicles').open({ filter: { make: 'No such make' } })
  await expectAccessible(page)
  await page.route(/\/api\/vehicle_parts\?/, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'vehicle_part 0-0/0' } }),
  )
  await page.goto('/#/vehicle_parts')
  await expect(page.getByText('Create the first one.')).toBeVisible()
  await expectAccessible(page)
})

test('finds nothing where a record is shown beside a list', async ({ page, api }) => {
  const { id } = await createVehicle(api)
  await new ListPage(page, 'vehicles').open({ filter: { id } })
  await page.getByRole('button', { name: /^Actions, / }).click()
  await page.getByRole('menuitem', { name: 'Show beside the list' }).click()
  await expect(page.getByRole('region', { name: /^Zastava / })).toBeVisible()
  await expectAccessible(page)
})

test('finds nothing where a related record is added or edited', async ({ page, api }) => {
  const { id } = await createCustomer(api)
  const { model } = await createVehicle(api, { customer_id: id })
  const show = new ShowPage(page, 'customers')
  await show.open(id)
  const vehicles = await show.openRelated('Vehicles')
  await vehicles.getByRole('button', { name: `Edit Zastava ${model}` }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Make' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await vehicles.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Make' })).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
})

test('finds nothing where two versions of a record meet', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 412/)
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await api.update('customers', customer.id, { name: 'Theirs', phone: '1' })
  await form.fill({ Name: 'Mine' })
  await form.save.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

// In wide windows import.spec.ts looks at the dialog, at more steps.
