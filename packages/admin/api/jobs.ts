import type { Identifier } from 'react-admin'
import type { ItemError } from './batch.ts'
import { api, httpClient } from './httpClient.ts'

// Batches that a job of the server runs: it goes on without the page.

/** A job as its user reads it. */
export interface JobState {
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly progress_text: string | null
  readonly error: string | null
  readonly result: BatchesResult | null
}

/** What came of batches. */
export interface BatchesResult {
  readonly counts: Readonly<Record<string, number>>
  /** The first keys that were written, by method. */
  readonly keys: Readonly<Record<string, readonly Identifier[]>>
  readonly failed: readonly {
    readonly label: number
    readonly item: Readonly<Record<string, unknown>>
    readonly error: ItemError
  }[]
  /** Why a batch was rejected as a whole. */
  readonly error?: ItemError
}

/** A batch that is stored until its job runs. */
export interface BatchPart {
  readonly upload: string
  readonly number: number
  readonly resource: string
  readonly method: string
  readonly items: readonly unknown[]
  readonly labels: readonly number[]
}

const post = (path: string, body: object) =>
  httpClient(`${api}/auth/jobs/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Stores a batch of an upload. */
export const storePart = (part: BatchPart): Promise<unknown> => post('parts', part)

/** Starts the job of an upload, and returns its id. */
export const runUpload = async (upload: string): Promise<string> => (await post('batches', { upload })).json.id

const intervalMs = 1_000

/** Reads a job once a second until it has ended; waits while the server is not there. */
export async function* followJob(id: string): AsyncGenerator<JobState> {
  for (;;) {
    const job: JobState | undefined = await httpClient(`${api}/auth/jobs/${id}`).then(
      ({ json }) => json,
      (error: { status?: number }) => {
        // A request without a response, such as that of a page that is closed, has the status 0.
        const { status = 0 } = error
        if (status >= 400 && status < 500) throw error
      },
    )
    if (job !== undefined) yield job
    if (job !== undefined && job.status !== 'waiting' && job.status !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
