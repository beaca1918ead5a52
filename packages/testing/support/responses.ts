import type { Page, Response } from '@playwright/test'

/** Waits, for page objects, until a resource's records are deleted. Pages send other deletes, too, as they release what they have locked. */
export function waitForDelete(page: Page, resource: string): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && new URL(response.url()).pathname.startsWith(`/api/${resource}`),
  )
}
