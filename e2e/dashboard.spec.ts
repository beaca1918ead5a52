import { DashboardPage } from './pages/DashboardPage.ts'
import { ListPage } from './pages/ListPage.ts'
import { ShowPage } from './pages/ShowPage.ts'
import { createVehicle } from './support/garage.ts'
import { expect, test } from './support/test.ts'

const resources = {
  customers: 'Customers',
  vehicles: 'Vehicles',
  vehicle_parts: 'Vehicle parts',
  maintenance_records: 'Maintenance records',
}

for (const [resource, label] of Object.entries(resources)) {
  test(`counts ${label} and leads to their list`, async ({ page, api }) => {
    const dashboard = new DashboardPage(page)
    // Other tests add and delete meanwhile, so both numbers are read again until they agree.
    await expect(async () => {
      await dashboard.open()
      const { total } = await api.list(resource, { range: [0, 0] })
      await expect(dashboard.card(label)).toContainText(String(total), { timeout: 2_000 })
    }).toPass()
    await dashboard.card(label).getByRole('link', { name: label, exact: true }).click()
    await expect(new ListPage(page, resource).rows).toHaveCount(25)
  })
}

test('leads to the vehicles of one status', async ({ page, api }) => {
  const dashboard = new DashboardPage(page)
  await dashboard.open()
  await dashboard.card('Vehicles').getByRole('link', { name: 'In service' }).click()
  const list = new ListPage(page, 'vehicles')
  await expect(list.column('status').first()).toHaveText('In service')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('In service')
  expect((await api.list('vehicles', { filter: { status: 'in_service' } })).total).toBeGreaterThan(0)
})

test('leads to the newest records', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const dashboard = new DashboardPage(page)
  await dashboard.open()
  await dashboard
    .card('Vehicles')
    .getByRole('link', { name: String(vehicle.model) })
    .click()
  await expect(new ShowPage(page, 'vehicles').field('vin')).toContainText(String(vehicle.vin))
})
