import { HttpError } from 'react-admin'
import { sendEach } from '../../api/batch.ts'
import type { Batch } from './batches.ts'

const methods = { create: 'POST', update: 'PATCH' }

/**
 * Sends the items of a batch, each of which succeeds or fails on its own; returns the errors by position. A dry run stores
 * nothing. A request that is too large for the API is sent in halves.
 *
 * @throws HttpError if a request fails as a whole.
 */
export async function send(
  resource: string,
  { action, items }: Pick<Batch, 'action' | 'items'>,
  isDryRun: boolean,
): Promise<Map<number, string>> {
  try {
    return await sendEach(resource, methods[action], items, isDryRun)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error
    if (items.length === 1) return new Map([[0, error.message]])
  }
  const middle = Math.ceil(items.length / 2)
  const first = await send(resource, { action, items: items.slice(0, middle) }, isDryRun)
  const second = await send(resource, { action, items: items.slice(middle) }, isDryRun)
  return new Map([...first, ...[...second].map(([at, error]): [number, string] => [middle + at, error])])
}
