import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

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
