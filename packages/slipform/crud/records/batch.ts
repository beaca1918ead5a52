import type { ErrorBody, ErrorDetails } from '../../base/errors/errors.ts'
import { ApiError } from '../../base/errors/errors.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Call } from '../context/call.ts'
import { parseId } from '../plan/ids.ts'
import { type Change, readChange } from '../write/bodies.ts'
import { isPlainWrite } from '../write/direct.ts'
import { type Outcome, runEach } from '../write/partial.ts'
import { createRecords, deleteRecords, restoreRecords, updateRecords } from '../write/records.ts'
import type { WriteContext } from '../write/write.ts'
import { runWrite } from './write.ts'

/** The parts of a batch operation, of a request or `records`: parses an item by its place, and writes items; returns JSON texts. */
interface Batch {
  read(resource: Resource, item: unknown, at: number): unknown
  run(write: WriteContext, items: readonly unknown[]): Promise<string[]>
  /** Whether items that succeed or fail separately may be run together. */
  canGroup?(write: WriteContext): boolean
}

/** What a batch does with its items. */
export type BatchAction = WriteAction | 'restore'

const keys: Batch['read'] = (resource, item, at) => parseId(resource, item, ` at index ${at}`)

const batches: Readonly<Record<BatchAction, Batch>> = {
  create: {
    read: (_resource, item) => item,
    canGroup: (write) => isPlainWrite(write, 'create'),
    run: async (write, items) => (await createRecords(write, items)).map(({ body }) => body),
  },
  update: {
    read: readChange,
    run: async (write, items) => (await updateRecords(write, items as Change[])).map(({ body }) => body),
  },
  restore: {
    read: keys,
    run: async (write, items) => (await restoreRecords(write, items)).map(({ body }) => body),
  },
  delete: {
    read: keys,
    run: async (write, items) => (await deleteRecords(write, items)).map((id) => JSON.stringify(id)),
  },
}

/** Writes the items of a batch, all or none; returns JSON texts: records, or keys of minimal batches and deletes. */
export function writeBatch(call: Call, action: BatchAction, items: unknown, isMinimal = false): Promise<string[]> {
  const { read, run } = batches[action]
  const { resource } = call
  const checked = checkItems(resource, action, items)
  return runWrite(call, { isBatch: true, isMinimal }, (write) =>
    run(
      write,
      checked.map((item, at) => read(resource, item, at)),
    ),
  )
}

/** How a batch is written whose items succeed or fail separately. */
interface PartialBatch {
  readonly isMinimal: boolean
  readonly render: (error: unknown) => ErrorBody & ErrorDetails
}

/** Writes the items of a batch each by itself. */
export function writePartialBatch(
  call: Call,
  action: BatchAction,
  items: unknown,
  { isMinimal, render }: PartialBatch,
): Promise<Outcome> {
  const { read, run, canGroup } = batches[action]
  const { resource } = call
  const checked = checkItems(resource, action, items)
  return runWrite(call, { isMinimal }, (write) =>
    runEach(checked, {
      groupSize: canGroup?.(write) ? checked.length : 1,
      run: (group, at) =>
        write.context.commit(async (context) =>
          run(
            { ...write, context },
            group.map((item, nth) => read(resource, item, at + nth)),
          ),
        ),
      render,
    }),
  )
}

/** @throws ApiError 400 when the items are not an array, or more than the model's `batch_limit`. */
function checkItems(resource: Resource, action: BatchAction, items: unknown): unknown[] {
  if (!Array.isArray(items)) throw ApiError.of('invalid_body', { where: '', expected: 'array' })
  const limit = resource.model.batch_limit()
  if (items.length > limit) {
    throw ApiError.of('batch_too_large', { action, limit, received: items.length })
  }
  return items
}
