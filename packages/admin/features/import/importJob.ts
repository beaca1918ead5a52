import { HttpError, type Identifier } from 'react-admin'
import type { ItemError } from '../../api/batch.ts'
import { followUpload, runUpload, storePart } from '../../api/jobs.ts'
import { userKey } from '../../session/session.ts'
import type { RowFault } from './rejections.ts'
import { type ImportRun, type Progress, run, start } from './run.ts'
import type { ImportAction } from './target.ts'

const keyOf = (resource: string) => `import-job.${userKey()}.${resource}`

/** Returns the job that imports rows into a resource for the user, if one was begun in this browser and its result was not seen. */
export const findImportJob = (resource: string): string | undefined =>
  localStorage.getItem(keyOf(resource)) ?? undefined

/** What of a job's result the import shows. */
export interface JobListener {
  faultsOf(error: ItemError, item: Readonly<Record<string, unknown>>): RowFault[]
  onWritten(action: ImportAction, keys: readonly Identifier[]): void
}

/** Uploads the rows, and follows the job that imports them. */
export async function* importByJob(resource: string, job: ImportRun, listener: JobListener): AsyncGenerator<Progress> {
  const upload = crypto.randomUUID()
  let number = 0
  const send: ImportRun['send'] = async (action, items, labels) => {
    await storePart({ upload, number, resource, method: action === 'create' ? 'POST' : 'PATCH', items, labels })
    number += 1
    return new Map()
  }
  // Until the upload is complete, nothing is imported.
  const { doubt: _, ...rest } = job
  for await (const { done, row } of run({ ...rest, send })) yield { ...start, done, row }
  const id = await runUpload(upload)
  localStorage.setItem(keyOf(resource), id)
  yield* followImport(resource, id, job.rejections, listener)
}

/** Follows the job of an import to its end. */
export async function* followImport(
  resource: string,
  id: string,
  rejections: ImportRun['rejections'],
  { faultsOf, onWritten }: JobListener,
): AsyncGenerator<Progress> {
  try {
    for await (const { done, total: ofJob, result } of followUpload(id)) {
      if (result === null) {
        yield { ...start, done, ofJob }
        continue
      }
      for (const { label, item, error } of result.failed) rejections.add(label, faultsOf(error, Object(item)))
      const { POST: create = 0, PATCH: update = 0 } = result.counts
      onWritten('create', result.keys.POST ?? [])
      onWritten('update', result.keys.PATCH ?? [])
      localStorage.removeItem(keyOf(resource))
      yield { done: ofJob, row: Number.POSITIVE_INFINITY, create, update, ofJob }
      if (result.error) throw new HttpError(result.error.error, 400, result.error)
    }
  } catch (error) {
    // A page that is closed throws nothing: it finds the job again.
    localStorage.removeItem(keyOf(resource))
    throw error
  }
}
