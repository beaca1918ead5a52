import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { createVehicle } from './support/garage.ts'

const vehicles = 'vehicles'

test('counts records and kinds, and leads to as many', async ({ page, api }) => {
  const dashboard = new DashboardPage(page)
  const list = new ListPage(page, vehicles)
  // Other tests add and delete meanwhile, so the numbers are read again until they agree.
  await expect(async () => {
    await dashboard.open()
    const { total } = await api.list(vehicles, { range: [0, 0] })
    expect(await dashboard.total('Vehicles')).toBe(total)
    const filter = { status: 'in_service' }
    const count = await dashboard.count('Vehicles by status', 'In service')
    expect((await api.list(vehicles, { filter, range: [0, 0] })).total).toBe(count)
    await dashboard.card('Vehicles by status').getByRole('link', { name: 'In service' }).click()
    await expect(list.range).toHaveText(new RegExp(` of ${count}$`), { timeout: 5_000 })
  }).toPass()
})

test('leads from a month to as many records by keyboard, and keeps its range in the address', async ({ page }) => {
  const dashboard = new DashboardPage(page)
  await dashboard.open()
  const range = page.getByRole('combobox', { name: 'Time range' })
  await range.selectOption('Last 12 months')
  await expect(dashboard.bars()).toHaveCount(12)
  await page.reload()
  await expect(range).toHaveValue('12m')
  await expect(dashboard.bars()).toHaveCount(12)

  // A month that no test adds to: the list and the chart say the same of it, whatever the others do.
  const bar = dashboard.bars().nth(5)
  const count = Number(/: (\d+)$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1])
  expect(count).toBeGreaterThan(5)
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(new ListPage(page, 'maintenance_records').range).toHaveText(new RegExp(` of ${count}$`))
  await page.goBack()
  await expect(dashboard.bars()).toHaveCount(12)
})

test('leads to the newest records, and never asks for more than a few', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const dashboard = new DashboardPage(page)
  const ranges: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The recent activity asks for its records by their keys.
    const isByKeys = /^\{"id":\[/.test(searchParams.get('filter') ?? '')
    if (/^\/api\/(?!live$)\w+$/.test(pathname) && !isByKeys) ranges.push(searchParams.get('range') ?? '')
  })
  await dashboard.open()
  await expect(dashboard.newest('vehicles')).toHaveCount(6)
  expect(ranges.filter((range) => !['[0,0]', '[0,5]'].includes(range))).toEqual([])
  await dashboard
    .newest('vehicles')
    .getByRole('link', { name: String(vehicle.model) })
    .click()
  await expect(new ShowPage(page, vehicles).field('vin')).toContainText(String(vehicle.vin))
})
