import { expect, type Page, type Response } from '@playwright/test'

/** Waits, for page objects, until records of a resource are deleted. Pages send other DELETE requests, too, for example to release a lock. */
export function waitForDelete(page: Page, resource: string): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && new URL(response.url()).pathname.startsWith(`/api/${resource}`),
  )
}

/** Deletes by a click: answers the question if there is one, else ends the time in which users can undo it. */
export async function sendDelete(page: Page, resource: string, click: () => Promise<void>) {
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete\b/ })
  const close = page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' })
  const deleted = waitForDelete(page, resource)
  // The caller may not await it.
  deleted.catch(() => {})
  await click()
  await expect(confirm.or(close)).toBeVisible()
  const isAsked = await confirm.isVisible()
  // On a busy machine the time to undo may end before the click.
  await (isAsked ? confirm.click() : Promise.race([close.click(), deleted]))
  return { deleted, isAsked }
}
