import type { Page } from '@playwright/test'

/**
 * Opens a page of the admin as a link does, for page objects and tests, and waits until the page is shown. An open admin keeps its state; a
 * path that is open already is loaded again. First waits until a page that is still loading is shown: until then, a form that was just saved
 * asks before it is left.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.waitForFunction(showsItsAddress)
  if (page.url().endsWith(`/#${path}`)) await page.reload()
  else await page.goto(`/#${path}`)
  await page.waitForFunction(showsItsAddress)
}

/** Runs in the page: whether the admin shows the page of the window's address; true also if no admin is open. */
const showsItsAddress = () => {
  const content = document.querySelector<HTMLElement>('[data-address]')
  return content === null || new URL(`#${content.dataset.address}`, location.href).hash === location.hash
}
