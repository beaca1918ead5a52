import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'
import { holdRequests } from './support/hold.ts'

// Changes by other tests make a list read again.
test.use({ expectedConsole: [/Failed to load resource.*ERR_FAILED/] })
test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/live\?/, (route) => route.abort())
  // A page that renders late, as on a busy machine, reads records again that are two seconds old.
  await page.clock.setFixedTime(new Date())
})

test('a list that is visited again requests its records once, before it renders, as it was left', async ({
  page,
  api,
}) => {
  const vehicle = await createVehicle(api, { model: uniqueWord() })
  const list = new ListPage(page, 'vehicles')
  await list.open()
  await list.filterBy('Model', String(vehicle.model))
  await expect(list.rows).toHaveCount(1)

  const reads: { url: string; isRendered: boolean }[] = []
  await page.route(/\/api\/vehicles\?/, async (route) => {
    reads.push({
      url: decodeURIComponent(route.request().url()),
      isRendered: (await page.locator('#root > *').count()) > 0,
    })
    await route.continue()
  })
  await page.reload()
  await expect(list.rows).toHaveCount(1)
  await expect(list.row(String(vehicle.model))).toBeVisible()
  // Time for another request.
  await page.waitForTimeout(500)
  expect(reads).toEqual([{ url: expect.stringContaining(String(vehicle.model)), isRendered: false }])
})

test('a slow list does not hold up the page, and is requested once', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open()
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/vehicles\?/.test(request.url())) reads += 1
  })
  const respond = await holdRequests(page, /\/api\/vehicles\?/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible()
  await expect(list.rows).toHaveCount(0)
  await respond()
  await expect(list.rows.first()).toBeVisible()
  expect(reads).toBe(1)
})
