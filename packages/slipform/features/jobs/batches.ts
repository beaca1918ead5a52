import type { Knex } from 'knex'
import { ApiError, type ErrorBody } from '../../base/errors/errors.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import type { Jobs } from '../../users/jobs.ts'
import { createDispatch, type Dispatch, type InnerResponse } from './dispatch.ts'
import { jobError } from './errors.ts'

/** The job that runs uploaded batches. */
export const batchesJobName = 'batches'

/** The data of the job that runs an upload. */
export interface BatchesData {
  /** The upload whose parts the job runs, as `upload-routes.ts` stores it. */
  readonly upload: string
}

/** A batch of the API, stored until a job runs it. */
export interface UploadedPart {
  readonly number: number
  readonly resource: string
  readonly method: string
  readonly items: readonly unknown[]
  /** The client's label of each item, which failures repeat. */
  readonly labels: readonly unknown[]
}

/** The keys and failures of a part, as a batch of the API responds. */
interface PartOutcome {
  readonly succeeded: readonly unknown[]
  readonly failed: readonly (ErrorBody & { readonly index: number })[]
}

/** The result of the job of an upload, summed up from the outcomes of its parts. */
interface BatchesResult {
  readonly counts: Readonly<Record<string, number>>
  readonly failed: readonly { readonly label: unknown; readonly item: unknown; readonly error: unknown }[]
  /** The error of a batch that was rejected as a whole: the job ended there. */
  readonly error?: unknown
}

/** The maximum number of failures in a result. */
const maxFailed = 10_000

const tooManyRequests = 429
const lowestServerError = 500

/** Returns the path below /api of a batch in which each item succeeds or fails by itself. */
export const pathOfBatch = ({ resource }: Pick<UploadedPart, 'resource'>, isDryRun = false) =>
  `/${resource}/batch?partial=true${isDryRun ? '&dry_run=true' : ''}`

/** Defines the job that runs the batches of an upload, as the user who uploaded them. A batch that creates records is sent once only. */
export function defineBatches(core: Core, jobs: Jobs): void {
  let dispatch: Dispatch | undefined
  jobs.define<BatchesData>(batchesJobName, {}, async ({ upload }, { id, db, actor, progress, finish }) => {
    dispatch ??= createDispatch(core)
    const sizes = await readSizes(db, upload)
    const total = sumOf(sizes)
    let done = sumOf(sizes.filter(({ is_done }) => is_done))
    for (const { number, size } of sizes.filter(({ is_done }) => !is_done)) {
      await progress(done / total, `${done} / ${total}`)
      done += size
      const part: UploadedPart & { readonly is_begun: boolean } = await parts(db, upload).where({ number }).first()
      const mayRepeat = part.method !== 'POST'
      if (part.is_begun && !mayRepeat) {
        await storeOutcome(db, upload, part, outcomeInDoubt(part))
        continue
      }
      await parts(db, upload).where({ number: part.number }).update({ is_begun: true })
      const headers = {
        prefer: 'return=minimal, error-details',
        'x-request-id': id,
        'content-type': 'application/json',
      }
      const response = await dispatch({
        method: part.method,
        path: pathOfBatch(part),
        body: part.items,
        headers,
        actor,
      })
      const outcome = outcomeOf(response)
      if (outcome === undefined) return finish((trx) => endUpload(trx, upload, response.body))
      await storeOutcome(db, upload, part, outcome)
    }
    await progress(1, `${total} / ${total}`)
    return finish((trx) => endUpload(trx, upload))
  })
}

const parts = (db: Knex, upload: string) => db(ownTable('job_parts')).where({ upload })

/** The number of items of a part, and whether its outcome is stored. */
interface PartSize {
  readonly number: number
  readonly size: number
  readonly is_done: boolean
}

/** Reads the sizes of all parts, without their items, which may be many megabytes. */
function readSizes(db: Knex, upload: string): Promise<readonly PartSize[]> {
  return parts(db, upload)
    .orderBy('number')
    .select('number', db.raw('jsonb_array_length(items) as size, outcome is not null as is_done'))
}

const sumOf = (sizes: readonly PartSize[]) => sizes.reduce((sum, { size }) => sum + size, 0)

async function storeOutcome(db: Knex, upload: string, { number }: UploadedPart, outcome: PartOutcome): Promise<void> {
  await parts(db, upload)
    .where({ number })
    .update({ outcome: JSON.stringify(outcome) })
}

/**
 * Reads the outcome of a batch; undefined if the API has rejected the batch as a whole.
 *
 * @throws ApiError for a fault of the server or too many requests, after which the worker repeats the job.
 */
function outcomeOf({ status, body }: InnerResponse): PartOutcome | undefined {
  // Casts: the API writes these bodies. A batch of which all items failed has the status 400.
  if (typeof body === 'object' && body !== null && 'failed' in body) return body as PartOutcome
  const { message = '' } = body as ErrorBody
  if (status >= lowestServerError || status === tooManyRequests) throw new ApiError(status, message)
  return undefined
}

/** Returns the outcome of a batch whose process ended before the response: the batch may have created its records. */
function outcomeInDoubt({ items }: UploadedPart): PartOutcome {
  const { message, code } = jobError('batch_in_doubt', {})
  return { succeeded: [], failed: items.map((_item, index) => ({ index, error: message, message, code })) }
}

/** Sums up the outcomes of an upload, and deletes its parts. `error` is the response to a batch that was rejected as a whole. */
async function endUpload(db: Knex, upload: string, error?: unknown): Promise<BatchesResult> {
  const counts: Record<string, number> = {}
  const failed: BatchesResult['failed'][number][] = []
  for (const { number } of await parts(db, upload).whereNotNull('outcome').orderBy('number').select('number')) {
    const part: UploadedPart & { readonly outcome: PartOutcome } = await parts(db, upload).where({ number }).first()
    const { method, items, labels, outcome } = part
    counts[method] = (counts[method] ?? 0) + outcome.succeeded.length
    for (const { index, ...fault } of outcome.failed.slice(0, maxFailed - failed.length))
      failed.push({ label: labels[index], item: items[index], error: fault })
  }
  await parts(db, upload).delete()
  return { counts, failed, ...(error !== undefined && { error }) }
}
