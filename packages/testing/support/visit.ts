import type { Page } from '@playwright/test'

/** Opens a page of the admin anew, as a link from elsewhere does; changing only the hash would keep the old page's state. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}
