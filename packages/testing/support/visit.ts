import type { Page } from '@playwright/test'

/** A small response of the same site. */
const sameSite = '/api/auth/me'

/**
 * Opens a page of the admin with a full page load: changing only the hash would keep the state of the previous page. The browser
 * comes from the same site, so that it keeps its process and the compiled code.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto(sameSite)
  await page.goto(`/#${path}`)
}
