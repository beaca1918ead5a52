import { HttpError, type Identifier } from 'react-admin'
import { type ItemError, sendEach } from '../../api/batch.ts'
import type { RowBatch } from './batches.ts'

const methods = { create: 'POST', update: 'PATCH' }

/**
 * Sends the items of a batch, each of which succeeds or fails on its own; returns the errors by position. The check is a dry run, which
 * stores nothing; otherwise `onWritten` gets the keys of the written records. A request that is too large for the API is sent in halves.
 *
 * @throws HttpError if a request fails as a whole.
 */
export async function send(
  resource: string,
  { action, items }: Pick<RowBatch, 'action' | 'items'>,
  isDryRun: boolean,
  onWritten: (keys: readonly Identifier[]) => void,
): Promise<Map<number, ItemError>> {
  try {
    return await sendEach(resource, methods[action], items, isDryRun ? { isDryRun } : { onWritten })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error
    if (items.length === 1) return new Map([[0, { error: error.message }]])
  }
  const middle = Math.ceil(items.length / 2)
  const first = await send(resource, { action, items: items.slice(0, middle) }, isDryRun, onWritten)
  const rest = send(resource, { action, items: items.slice(middle) }, isDryRun, onWritten)
  const second = await (isDryRun ? rest : rest.catch(afterFirst))
  return new Map([...first, ...[...second].map(([at, error]): [number, ItemError] => [middle + at, error])])
}

/** Throws the failure of a second half as one whose outcome is unknown, as that of a lost connection: the first half may be stored. */
function afterFirst({ message }: Error): never {
  throw new HttpError(message, 0)
}
