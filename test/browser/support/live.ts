import type { Page, Response } from '@playwright/test'

/** Waits until a stream of the page follows a resource, or a record of it: changes before that are not published to the page. */
export function waitForStream(page: Page, resource: string, id?: string | number): Promise<Response> {
  const topic = id === undefined ? `resource/${resource}` : `resource/${resource}/${id}`
  return page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/live' && searchParams.get('topics')?.split(',').includes(topic) === true
  })
}
