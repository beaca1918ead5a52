import type { Page } from '@playwright/test'

/** A small response of the same site, which shows no admin. */
const sameSite = '/api/auth/me'

/**
 * Opens a page of the admin as a link does, for page objects and tests, and waits until it is shown. An admin that is open already keeps its
 * state; the page that is open is loaded again. A page that is still loading is waited for first: until then the form that was saved
 * is shown, and guards its input.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.waitForFunction(showsItsAddress)
  if (page.url().endsWith(`/#${path}`)) await page.reload()
  else await page.goto(`/#${path}`)
  await page.waitForFunction(showsItsAddress)
}

/** In the page: whether an admin that is open shows the page of the window's address. */
const showsItsAddress = () => {
  const content = document.querySelector<HTMLElement>('[data-address]')
  return content === null || new URL(`#${content.dataset.address}`, location.href).hash === location.hash
}

/** Closes the admin, so that `visit` loads it anew. The browser stays on the site and keeps the compiled code. */
export async function closeAdmin(page: Page): Promise<void> {
  await page.goto(sameSite)
}
