import type { Page } from '@playwright/test'
import { signal } from '../../../packages/slipform/fixtures/signal.ts'

/** Keeps a page's requests of an address, or those of one method, waiting until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp, method?: string): Promise<() => Promise<void>> {
  const { given: released, give: release } = signal()
  await page.route(address, async (route) => {
    if (method === undefined || method === route.request().method()) await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
