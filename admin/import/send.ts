import { HttpError } from 'react-admin'
import { httpClient } from '../httpClient.ts'
import { serverText } from '../i18n/serverText.ts'
import type { Batch } from './batches.ts'

const methods = { create: 'POST', update: 'PATCH' }

/**
 * Sends the items of a batch, each of which succeeds or fails by itself; returns what is wrong with them by their places.
 * On a dry run the API keeps none.
 *
 * @throws HttpError when the request fails as a whole.
 */
export async function send(
  url: string,
  { action, items }: Pick<Batch, 'action' | 'items'>,
  isDryRun: boolean,
): Promise<Map<number, string>> {
  const query = isDryRun ? 'partial=true&dry_run=true' : 'partial=true'
  try {
    const body = JSON.stringify(items)
    const { json } = await httpClient(`${url}/batch?${query}`, { method: methods[action], body })
    return failuresOf(json)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // All items failed.
    if (error.body?.failed) return failuresOf(error.body)
    if (error.status !== 413) throw error
    return items.length > 1 ? sendHalves(url, action, items, isDryRun) : new Map([[0, error.message]])
  }
}

/** How much the API takes at once is its own affair: what is too large is sent in halves. */
async function sendHalves(url: string, action: Batch['action'], items: Batch['items'], isDryRun: boolean) {
  const middle = Math.ceil(items.length / 2)
  const first = await send(url, { action, items: items.slice(0, middle) }, isDryRun)
  const second = await send(url, { action, items: items.slice(middle) }, isDryRun)
  return new Map([...first, ...[...second].map(([at, error]): [number, string] => [middle + at, error])])
}

function failuresOf({ failed }: { failed: { index: number; error: string }[] }): Map<number, string> {
  return new Map(failed.map(({ index, error }) => [index, serverText(error)]))
}
