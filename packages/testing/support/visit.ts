import type { Page } from '@playwright/test'

/** Opens a page of the admin with a full page load: changing only the hash would keep the state of the previous page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}
