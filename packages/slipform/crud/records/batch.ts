import type { ErrorBody, ErrorDetails } from '../../base/errors/errors.ts'
import { ApiError } from '../../base/errors/errors.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Call } from '../context/call.ts'
import { parseId } from '../plan/ids.ts'
import { isPlainWrite } from '../write/direct.ts'
import { type Outcome, runEach } from '../write/partial.ts'
import { writeRecords } from '../write/records.ts'
import type { Changes, WriteContext } from '../write/write.ts'
import { runWrite } from './write.ts'

/** The steps of a batch, of a request or `records`: parses an item by its place, and plans what items change. */
export interface Batch<Item = unknown> {
  /** What it does with its items, as errors say. */
  readonly action: string
  read(resource: Resource, item: unknown, at: number): Item
  plan(items: readonly Item[], write: WriteContext): Changes | Promise<Changes>
  /** Whether items that succeed or fail separately may be run together. */
  canGroup?(write: WriteContext): boolean
}

/** Parses the items of a batch that are keys. */
export const readKeyItem: Batch['read'] = (resource, item, at) => parseId(resource, item, ` at index ${at}`)

/** A batch whose items are bodies of new records. */
export const creates: Batch = {
  action: 'create',
  read: (_resource, item) => item,
  plan: (bodies) => ({ action: 'create', ids: [], bodies }),
  canGroup: (write) => isPlainWrite(write, 'create'),
}

/** A batch whose items are bodies with the keys of their records. */
export const updates: Batch<{ readonly id: unknown; readonly body: unknown }> = {
  action: 'update',
  read(resource, item, at) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw ApiError.of('invalid_body', { where: ` at index ${at}`, expected: 'object' })
    }
    return { id: readKeyItem(resource, (item as Record<string, unknown>)[resource.key.name], at), body: item }
  },
  plan: (items) => ({ action: 'update', ids: items.map(({ id }) => id), bodies: items.map(({ body }) => body) }),
}

/** A batch that deletes the records of some keys. */
export const deletes: Batch = {
  action: 'delete',
  read: readKeyItem,
  plan: (ids) => ({ action: 'delete', ids, bodies: [], mayBeAbsent: true }),
}

/** Writes the items of a batch, all or none; returns JSON texts: records, or keys of minimal batches and deletes. */
export async function writeBatch<Item>(
  call: Call,
  batch: Batch<Item>,
  items: unknown,
  isMinimal = false,
): Promise<string[]> {
  const checked = checkItems(call.resource, batch, items)
  return runWrite(call, { isBatch: true, isMinimal }, (write) => writeItems(write, batch, checked, 0))
}

/** How a batch is written whose items succeed or fail separately. */
interface PartialBatch {
  readonly isMinimal: boolean
  readonly render: (error: unknown) => ErrorBody & ErrorDetails
}

/** Writes the items of a batch each by itself. */
export async function writePartialBatch<Item>(
  call: Call,
  batch: Batch<Item>,
  items: unknown,
  { isMinimal, render }: PartialBatch,
): Promise<Outcome> {
  const checked = checkItems(call.resource, batch, items)
  return runWrite(call, { isMinimal }, (write) =>
    runEach(checked, {
      groupSize: batch.canGroup?.(write) ? checked.length : 1,
      run: (group, at) => write.context.commit((context) => writeItems({ ...write, context }, batch, group, at)),
      render,
    }),
  )
}

/** Writes some items of a batch, by the place of the first; returns JSON texts. */
async function writeItems<Item>(
  write: WriteContext,
  { read, plan }: Batch<Item>,
  items: readonly unknown[],
  from: number,
): Promise<string[]> {
  const parsed = items.map((item, at) => read(write.resource, item, from + at))
  return (await writeRecords(write, await plan(parsed, write))).map(({ body }) => body)
}

/** @throws ApiError 400 when the items are not an array, or more than the model's `batch_limit`. */
function checkItems(resource: Resource, { action }: Pick<Batch, 'action'>, items: unknown): unknown[] {
  if (!Array.isArray(items)) throw ApiError.of('invalid_body', { where: '', expected: 'array' })
  const limit = resource.model.batch_limit()
  if (items.length > limit) {
    throw ApiError.of('batch_too_large', { action, limit, received: items.length })
  }
  return items
}
