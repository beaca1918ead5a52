// What page objects wait for.

import type { Page, Response } from '@playwright/test'

/** Waits for the response to a delete of a resource's records. Pages send other deletes, too, as they release what they have locked. */
export function waitForDelete(page: Page, resource: string): Promise<Response> {
  return page.waitForResponse(
    (one) => one.request().method() === 'DELETE' && new URL(one.url()).pathname.startsWith(`/api/${resource}`),
  )
}
