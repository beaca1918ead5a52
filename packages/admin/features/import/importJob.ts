import { HttpError } from 'react-admin'
import { followUpload, runUpload, storePart } from '../../api/jobs.ts'
import { userKey } from '../../session/session.ts'
import type { FaultList } from './faults.ts'
import { faultsOfItem } from './itemFaults.ts'
import type { RowPlan } from './rows.ts'
import { type ImportRun, type Progress, run, start } from './run.ts'

const keyOf = (resource: string) => `import-job.${userKey()}.${resource}`

/** Returns the id of the job that imports rows into a resource, if the user started it in this browser and has not seen its result. */
export const findImportJob = (resource: string) => localStorage.getItem(keyOf(resource))

/** The meaning of the file's columns; `headers` and `mapping` are empty if the page was loaded again after the file was chosen. */
type Columns = Pick<RowPlan, 'target' | 'headers' | 'mapping'>

/** Uploads the rows, and follows the server's job that imports them. */
export async function* importByJob(job: ImportRun, columns: Columns): AsyncGenerator<Progress> {
  const { resource } = columns.target
  const upload = crypto.randomUUID()
  let partNumber = 0
  const send: ImportRun['send'] = async (action, items, labels) => {
    await storePart({
      upload,
      number: partNumber,
      resource,
      method: action === 'create' ? 'POST' : 'PATCH',
      items,
      labels,
    })
    partNumber += 1
    return new Map()
  }
  // Until the upload is complete, nothing is imported.
  for await (const { done, row } of run({ ...job, send, isWriting: false })) yield { ...start, done, row }
  const id = await runUpload(upload)
  localStorage.setItem(keyOf(resource), id)
  yield* followImport(id, job.faults, columns)
}

/** Follows the job of an import to its end. */
export async function* followImport(id: string, faults: FaultList, columns: Columns): AsyncGenerator<Progress> {
  const key = keyOf(columns.target.resource)
  try {
    for await (const { done, total: ofJob, result } of followUpload(id)) {
      if (result === null) {
        yield { ...start, done, ofJob }
        continue
      }
      for (const { label, item, error } of result.failed) faults.add(label, faultsOfItem(error, Object(item), columns))
      const { POST: create = 0, PATCH: update = 0 } = result.counts
      localStorage.removeItem(key)
      yield { done: ofJob, row: Number.POSITIVE_INFINITY, create, update, ofJob }
      if (result.error) throw new HttpError(result.error.error, 400, result.error)
    }
  } catch (error) {
    // The job has failed. Closing the page throws nothing, so that the next visit finds the job again.
    localStorage.removeItem(key)
    throw error
  }
}
