import type { Page, Response } from '@playwright/test'

/** Waits, for page objects, until records of a resource are deleted. Pages send other DELETE requests, too, for example to release a lock. */
export function waitForDelete(page: Page, resource: string): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && new URL(response.url()).pathname.startsWith(`/api/${resource}`),
  )
}
