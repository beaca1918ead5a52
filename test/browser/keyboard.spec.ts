import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { createCustomer, uniqueWord } from './support/garage.ts'
import { goTo } from './support/keyboard.ts'

test('is worked with by keyboard alone, from the dashboard to a related record', async ({ page, api }) => {
  const { keyboard } = page
  const customer = await createCustomer(api)
  const list = new ListPage(page, 'customers')
  const form = new FormPage(page, 'customers')
  const show = new ShowPage(page, 'customers')

  await new DashboardPage(page).open()
  await goTo(page, page.getByRole('menuitem', { name: 'Customers' }))
  await keyboard.press('Enter')
  await goTo(page, list.search)
  await keyboard.type(String(customer.name))
  await expect(list.rows).toHaveCount(1)
  await goTo(page, list.row(String(customer.name)))
  await keyboard.press('Enter')

  await expect(show.field('email')).toContainText(String(customer.email))
  await goTo(page, page.getByRole('link', { name: 'Edit' }))
  await keyboard.press('Enter')
  await goTo(page, form.input('Phone'))
  await keyboard.type('030 1234')
  await goTo(page, form.input('Tier'))
  await keyboard.press('ArrowDown')
  await goTo(page, page.getByRole('option', { name: 'Gold' }), 'ArrowDown')
  await keyboard.press('Enter')
  await goTo(page, form.save)
  await keyboard.press('Enter')
  await expect(show.field('phone')).toContainText('030 1234')
  expect(await api.one('customers', customer.id)).toMatchObject({ phone: '030 1234', tier: 'gold' })

  const vin = uniqueWord()
  const vehicles = page.getByRole('tabpanel', { name: 'Vehicles' })
  const dialog = new FormPage(page, 'vehicles', page.getByRole('dialog'))
  await goTo(page, show.tab('Vehicles'))
  await goTo(page, vehicles.getByRole('button', { name: 'Create', exact: true }))
  await keyboard.press('Enter')
  const values = { Make: 'Lada', Model: 'Niva', VIN: vin, Year: '1980', Mileage: '1' }
  for (const [label, value] of Object.entries(values)) {
    await goTo(page, dialog.input(label))
    await keyboard.type(value)
  }
  await goTo(page, dialog.save)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(vehicles.getByRole('row', { name: vin })).toBeVisible()
  expect(await api.first('vehicles', { filter: { vin } })).toMatchObject({ customer_id: customer.id })

  await goTo(page, vehicles.getByRole('checkbox', { name: 'Lada Niva' }))
  await keyboard.press('Space')
  await goTo(page, vehicles.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await goTo(page, page.getByRole('button', { name: 'Delete 1 vehicle' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(vehicles.getByRole('row', { name: vin })).toHaveCount(0)
  expect((await api.list('vehicles', { filter: { vin } })).total).toBe(0)
})
