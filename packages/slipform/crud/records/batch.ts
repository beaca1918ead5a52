import { ApiError } from '../../base/errors/errors.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Call } from '../context/call.ts'
import { parseId } from '../plan/ids.ts'
import { isPlainWrite } from '../write/direct.ts'
import { type Outcome, type PartialRun, runEach } from '../write/partial.ts'
import { writeRecords } from '../write/records.ts'
import type { Changes, RawItem, WriteContext } from '../write/write.ts'
import { runWrite } from './write.ts'

/** A kind of batch, for requests and `records`: its action, and the parser of its items. */
export interface Batch extends Pick<Changes, 'mayBeAbsent'> {
  readonly action: WriteAction
  /** The action in error messages. */
  readonly verb: string
  /** Parses the item at an index; throws ApiError 400 that names the index. */
  read(resource: Resource, item: unknown, at: number): RawItem
  /** Returns the values that the server itself sets. */
  own?(write: WriteContext): Promise<Changes['own']>
}

/** Parses an item that is a key. */
export const readKeyItem: Batch['read'] = (resource, item, at) => ({ id: parseId(resource, item, ` at index ${at}`) })

/** A batch whose items are bodies of new records. */
export const creates: Batch = { action: 'create', verb: 'create', read: (_resource, body) => ({ body }) }

/** A batch whose items are bodies with the keys of their records. */
export const updates: Batch = {
  action: 'update',
  verb: 'update',
  read(resource, body, at) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw ApiError.of('invalid_body', { where: ` at index ${at}`, expected: 'object' })
    }
    return { ...readKeyItem(resource, (body as Record<string, unknown>)[resource.key.name], at), body }
  },
}

/** A batch that deletes the records of some keys. */
export const deletes: Batch = { action: 'delete', verb: 'delete', read: readKeyItem, mayBeAbsent: true }

/** Writes the items of a batch, all or none; returns JSON texts: records, or keys of minimal batches and deletes. */
export async function writeBatch(call: Call, batch: Batch, items: unknown, isMinimal = false): Promise<string[]> {
  const checked = checkItems(call.resource, batch, items)
  return runWrite(call, { isBatch: true, isMinimal }, (write) => writeItems(write, batch, checked, 0))
}

/** Writes each item of a batch by itself; `render` returns the bodies of errors. Plain creates run together first (`runEach`), as they run no hooks. */
export async function writePartialBatch(
  call: Call,
  batch: Batch,
  items: unknown,
  isMinimal: boolean,
  render: PartialRun['render'],
): Promise<Outcome> {
  const checked = checkItems(call.resource, batch, items)
  return runWrite(call, { isMinimal }, (write) =>
    runEach(checked, {
      groupSize: batch.action === 'create' && isPlainWrite(write, 'create') ? checked.length : 1,
      run: (group, at) => write.context.commit((context) => writeItems({ ...write, context }, batch, group, at)),
      render,
    }),
  )
}

/** Writes some items of a batch, the first of which has the index `from`; returns JSON texts. */
async function writeItems(
  write: WriteContext,
  { action, read, own, mayBeAbsent }: Batch,
  given: readonly unknown[],
  from: number,
): Promise<string[]> {
  const items = given.map((item, at) => read(write.resource, item, from + at))
  const records = await writeRecords(write, { action, items, own: await own?.(write), mayBeAbsent })
  return records.map(({ body }) => body)
}

/** @throws ApiError 400 when the items are not an array, or more than the model's `batch_limit`. */
function checkItems(resource: Resource, { verb: action }: Batch, items: unknown): unknown[] {
  if (!Array.isArray(items)) throw ApiError.of('invalid_body', { where: '', expected: 'array' })
  const limit = resource.model.batch_limit()
  if (items.length > limit) throw ApiError.of('batch_too_large', { action, limit, received: items.length })
  return items
}
