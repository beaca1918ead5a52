import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'

test('a page and a dialog load when the connection is back', async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /HttpError/)
  const customers = new ListPage(page, 'customers')
  await customers.open({ perPage: 5 })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  // The list stays.
  await expect(customers.rows.first()).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/vehicles/create'
  })
  await expect(page.getByRole('main').getByText('You are offline')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'VIN' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
})

test('a page whose file a deploy replaced reloads once, then says what to do', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/, /Failed to fetch/, /error occurred in/)
  await new ListPage(page, 'customers').open({ perPage: 5 })
  let reloads = 0
  page.on('load', () => {
    reloads += 1
  })
  await page.route(/RecordPages.*\.(js|tsx)/, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => {
    location.hash = '#/vehicles/create'
  })
  await expect(page.getByText('This page failed')).toBeVisible()
  expect(reloads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toBeVisible()
})

// In kB of compressed JavaScript, the bar of `npm run measure`.
const most = 330
test(`the first load of the dashboard, and that of a list, weighs at most ${most} kB`, async ({ page }) => {
  test.skip(process.env.E2E_URL !== undefined, 'The running server may serve the source.')
  for (const [path, content] of [
    ['/', page.getByRole('main').getByRole('heading')],
    ['/vehicles', page.locator('tbody tr')],
  ] as const) {
    await page.goto('/api/auth/me')
    await visit(page, path)
    await expect(content.first()).toBeVisible()
    const kilobytes = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = new Map(files.filter(({ name }) => name.endsWith('.js')).map((file) => [file.name, file]))
      return [...scripts.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    })
    expect(kilobytes).toBeGreaterThan(most / 2)
    expect(kilobytes).toBeLessThan(most)
  }
})
