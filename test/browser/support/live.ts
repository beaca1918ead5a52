import { expect, type Page, type Response } from '@playwright/test'

/** Waits until a stream of the page follows a resource, or a record of it: changes before that are not published to the page. */
export function waitForStream(page: Page, resource: string, id?: string | number): Promise<Response> {
  const topic = id === undefined ? `resource/${resource}` : `resource/${resource}/${id}`
  return page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/live' && searchParams.get('topics')?.split(',').includes(topic) === true
  })
}

/**
 * Records the events that the page receives, from its next address on. Returns a function that waits until it has received one about the
 * update of a record.
 */
export async function recordUpdates(page: Page): Promise<(id: string) => Promise<void>> {
  const received: string[] = []
  await page.exposeFunction('noteUpdates', (ids: readonly string[]) => received.push(...ids))
  await page.addInitScript(() => {
    const { noteUpdates } = window as unknown as { noteUpdates: (ids: readonly string[]) => void }
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('change', (event: Event) => {
          const { type, payload } = JSON.parse((event as MessageEvent<string>).data)
          if (type === 'updated') noteUpdates(payload.ids)
        })
      }
    }
  })
  return (id) => expect.poll(() => received).toContain(id)
}
