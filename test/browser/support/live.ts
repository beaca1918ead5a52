import type { Page, Response } from '@playwright/test'

/** Waits until a stream of the page follows a resource, or a record of it: changes before that are not published to the page. */
export function waitForStream(page: Page, resource: string, id?: string | number): Promise<Response> {
  const topic = id === undefined ? `resource/${resource}` : `resource/${resource}/${id}`
  return page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/live' && searchParams.get('topics')?.split(',').includes(topic) === true
  })
}

/** Keeps the next streams of a page from being opened, until the returned function is called. */
export async function holdStreams(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/live\?/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
