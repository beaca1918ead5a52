import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { createVehicle } from './support/garage.ts'

const resources = {
  customers: 'Customers',
  vehicles: 'Vehicles',
  vehicle_parts: 'Vehicle parts',
  maintenance_records: 'Maintenance records',
}

for (const [resource, label] of Object.entries(resources)) {
  // One component draws every card.
  const tag = resource === 'vehicles' ? [] : '@long'

  test(`counts ${label} and leads to their list`, { tag }, async ({ page, api }) => {
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

const groups: [string, string, string, object][] = [
  ['customers', 'Customers', 'Gold', { tier: 'gold' }],
  ['vehicles', 'Vehicles', 'In service', { status: 'in_service' }],
  ['vehicle_parts', 'Vehicle parts', 'Brakes', { category: 'brakes' }],
  ['maintenance_records', 'Maintenance records', 'Oil change', { service_type: 'oil_change' }],
]

for (const [resource, label, choice, filter] of groups) {
  const tag = resource === 'vehicles' ? [] : '@long'

  test(`counts ${label} of one kind, and leads to as many: ${choice}`, { tag }, async ({ page, api }) => {
    const dashboard = new DashboardPage(page)
    const list = new ListPage(page, resource)
    await expect(async () => {
      await dashboard.open()
      const count = await dashboard.count(label, choice)
      expect((await api.list(resource, { filter, range: [0, 0] })).total).toBe(count)
      await dashboard.card(label).getByRole('link', { name: choice, exact: true }).click()
      await expect(list.range).toHaveText(new RegExp(`^1-\\d+ of ${count}$`), { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('combobox', { name: Object.keys(filter)[0]?.replace('_', ' ') ?? '' })).toHaveText(
      choice,
    )
  })
}

// Months that no test adds to: the list and the chart say the same of them, whatever the others do.
const months: [string, string, string][] = [
  ['vehicles', 'Vehicles', 'Jul 2025'],
  ['maintenance_records', 'Maintenance records', 'Mar 2025'],
]

for (const [resource, label, month] of months) {
  const tag = resource === 'vehicles' ? [] : '@long'

  test(`leads from ${month} to as many ${label}, by keyboard and from its bar`, { tag }, async ({ page }) => {
    const dashboard = new DashboardPage(page)
    await dashboard.open()
    const link = dashboard.card(label).getByRole('link', { name: month })
    const count = Number(/: (\d+)$/.exec((await link.textContent()) ?? '')?.[1])
    expect(count).toBeGreaterThan(5)
    await link.focus()
    await page.keyboard.press('Enter')
    const list = new ListPage(page, resource)
    await expect(list.range).toHaveText(new RegExp(` of ${count}$`))

    await page.goBack()
    await expect(dashboard.months(label).filter({ hasText: month })).toHaveCount(1)
    const texts = await dashboard.months(label).allTextContents()
    await dashboard
      .bars(label)
      .nth(texts.findIndex((text) => text.startsWith(month)))
      .click()
    await expect(list.range).toHaveText(new RegExp(` of ${count}$`))
  })
}

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

test('lets the server count, and never asks for more than a few records', async ({ page }) => {
  const dashboard = new DashboardPage(page)
  const ranges: string[] = []
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/aggregate')) counted.push(pathname.split('/')[2] ?? '')
    else if (pathname.startsWith('/api/') && pathname !== '/api/auth/me') ranges.push(searchParams.get('range') ?? '')
  })
  await dashboard.open()
  for (const label of Object.values(resources)) await expect(dashboard.newest(label)).toHaveCount(5)
  for (const label of ['Vehicles', 'Maintenance records']) await expect(dashboard.bars(label).first()).toBeVisible()
  expect(new Set(counted)).toEqual(new Set(Object.keys(resources)))
  expect(ranges.length).toBeGreaterThan(0)
  expect(ranges.filter((range) => !['[0,0]', '[0,4]'].includes(range))).toEqual([])
})
