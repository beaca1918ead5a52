import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

// Changes by other tests make a list read again.
test.use({ expectedConsole: [/Failed to load resource.*ERR_FAILED/] })
test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/live\?/, (route) => route.abort())
  // A page that renders late, as on a busy machine, reads records again that are five seconds old.
  await page.clock.setFixedTime(new Date())
})

/** A read of vehicles, and whether the page had rendered anything before it. */
interface Read {
  readonly url: string
  readonly isRendered: boolean
}

/** In the page: lists its reads of vehicles. */
const listReads = () => {
  const reads: Read[] = []
  const { fetch: send } = window
  window.fetch = (request, options) => {
    const url = decodeURIComponent(String(request))
    if (url.includes('/api/vehicles?')) reads.push({ url, isRendered: document.querySelector('#root > *') !== null })
    return send(request, options)
  }
  Object.assign(window, { reads })
}

const readsOf = (page: Page) => page.evaluate(() => (window as typeof window & { reads: Read[] }).reads)

test('the first list is read once, before it renders, as its address or last visit has it', async ({ page, api }) => {
  const { model } = await createVehicle(api, { model: uniqueWord() })
  await page.addInitScript(listReads)
  const list = new ListPage(page, 'vehicles')
  const early = [{ url: expect.stringContaining(String(model)), isRendered: false }]
  await list.open({ filter: { model } })
  await expect(list.rows).toHaveCount(1)
  expect(await readsOf(page)).toEqual(early)

  await page.goto('about:blank')
  await page.goto('/#/vehicles')
  await expect(list.row(String(model))).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  expect(await readsOf(page)).toEqual(early)
})
