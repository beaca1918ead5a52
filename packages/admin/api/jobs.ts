import { HttpError, type Identifier } from 'react-admin'
import { defaultBatchLimit } from 'slipform/browser'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { type BatchOptions, type BatchOutcome, type ItemError, idOf } from './batch.ts'
import { api, httpClient } from './httpClient.ts'

// Bulk actions and imports that a job of the server runs: it goes on when the page is closed.

/** The maximum number of items that a page sends itself: more are sent by a job, if the server has jobs. */
export const maxItemsOfPage = 1_000

/** A job as its user reads it. */
export interface JobState<Result> {
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly progress: number | null
  readonly progress_text: string | null
  readonly error: string | null
  readonly result: Result | null
}

/** Whether a job neither waits nor runs. */
export const hasEnded = ({ status }: Pick<JobState<unknown>, 'status'>) => status !== 'waiting' && status !== 'running'

/** The result of the job that sends batches. */
export interface BatchesResult {
  readonly counts: Readonly<Record<string, number>>
  readonly failed: readonly {
    readonly label: number
    /** The sent item: a record, or the key of a record to delete. */
    readonly item: Readonly<Record<string, unknown>> | Identifier
    readonly error: ItemError
  }[]
  /** Why a batch was rejected as a whole. */
  readonly error?: ItemError
}

/** A batch that is stored until its job runs. `labels` identify the items in the result, for example by the row of a file. */
export interface BatchPart {
  readonly upload: string
  readonly number: number
  readonly resource: string
  readonly method: string
  readonly items: readonly unknown[]
  readonly labels: readonly number[]
}

/** Returns the address of a job. */
export const jobAddress = (id: string) => `${api}/auth/jobs/${id}`

/** Returns the address of the file of a job. */
export const fileAddress = (id: string) => `${jobAddress(id)}/file`

const post = (path: string, body: object) =>
  httpClient(jobAddress(path), { method: 'POST', body: JSON.stringify(body) })

/** Stores a batch of an upload. */
export const storePart = (part: BatchPart): Promise<unknown> => post('parts', part)

/** Starts the job of an upload, and returns its id. */
export const runUpload = async (upload: string): Promise<string> => (await post('batches', { upload })).json.id

/** Starts the job that stores a download as a file, and returns its id. */
export const createFile = async (path: string, total: number): Promise<string> =>
  (await post('files', { path, total })).json.id

/** Cancels a job. */
export const cancelJob = (id: string): Promise<unknown> => post(`${id}/cancel`, {})

/** The error of a bulk action by a job that did not change all its records. */
export const toBatchError = (outcome: BatchOutcome) => new HttpError('', 400, { outcome })

/**
 * Uploads the items of a bulk action in batches, and starts the job that sends them; returns its id. The uploads change no record.
 *
 * @throws HttpError with `outcome` in its body if `signal` stopped the uploads.
 */
export async function startJob(
  { resource, method }: Pick<BatchPart, 'resource' | 'method'>,
  items: readonly unknown[],
  { batchLimit = defaultBatchLimit, onProgress, signal }: BatchOptions,
): Promise<string> {
  const upload = crypto.randomUUID()
  for (let start = 0; start < items.length; start += batchLimit) {
    const batch = items.slice(start, start + batchLimit)
    const labels = batch.map((_item, at) => start + at)
    await storePart({ upload, number: start / batchLimit, resource, method, items: batch, labels })
    if (signal?.aborted)
      throw toBatchError({ succeeded: [], failed: [], rest: items.flatMap((item) => idOf(item) ?? []) })
    onProgress?.(start + batch.length)
  }
  return runUpload(upload)
}

const intervalMs = 1_000

/** Reads a job once a second until it has ended. Continues after failures without a response or with a status of 500 or more. */
async function* followJob(id: string, signal?: AbortSignal): AsyncGenerator<JobState<BatchesResult>> {
  while (!signal?.aborted) {
    const job: JobState<BatchesResult> | undefined = await httpClient(jobAddress(id), signal ? { signal } : {}).then(
      ({ json }) => json,
      (error: { status?: number }) => {
        // A request without a response, such as that of a page that is closed, has the status 0.
        const { status = 0 } = error
        if (status >= 400 && status < 500) throw error
      },
    )
    if (job !== undefined) yield job
    if (job !== undefined && hasEnded(job)) return
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}

/**
 * Follows the job of an upload to its end. Yields the number of items that are done, and of all items.
 *
 * @throws Error if the job failed or was cancelled.
 */
export async function* followUpload(id: string, signal?: AbortSignal) {
  for await (const { status, progress_text: text, error, result } of followJob(id, signal)) {
    if (status === 'failed' || status === 'cancelled')
      throw new Error(error ?? i18nProvider.translate('slipform.bulk.cancelled', readDone(text)))
    yield { ...readDone(text), result }
  }
}

/** Reads the progress text of a job: the number of items that are done, and of all items. */
export function readDone(text: string | null = ''): { readonly done: number; readonly total: number } {
  const [done = 0, total = 0] = text?.match(/\d+/g)?.map(Number) ?? []
  return { done, total }
}
