import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Response } from 'express'
import type { Knex } from 'knex'
import { memoize } from '../../base/memoize.ts'
import { rowsOf } from '../../crud/response/respond.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import type { Jobs } from '../../users/jobs.ts'
import { createDispatch, requireSuccess } from './dispatch.ts'

/** The name of the job that stores the response to a request as a file. */
export const fileJobName = 'file'

/** The data of the job: the request whose response becomes a file, and the headers with which the file is sent. */
export interface FileData {
  /** The path below /api, with its query. */
  readonly path: string
  /** The number of records of the file, for the progress. */
  readonly total: number
  readonly headers: Readonly<Record<string, string>>
}

const progressMs = 1_000
const partBytes = 1_000_000

/** Defines the job that stores a file, as the user who asked for it: compressed, and whole or not at all. A user has one file. */
export function defineFiles(core: Core, jobs: Jobs): void {
  const dispatch = memoize(createDispatch)
  jobs.define<FileData>(fileJobName, {}, async ({ path, total }, { id, actor, signal, progress, finish }) => {
    const folder = await mkdtemp(join(tmpdir(), 'slipform-'))
    // The response may hold the only connection of the embedded database until it is read, so that reading must not wait for `progress`.
    let rows = () => 0
    const timer = setInterval(
      () => void progress(rows() / Math.max(total, 1), `${rows()} / ${total}`).catch(() => {}),
      progressMs,
    )
    try {
      const file = join(folder, 'file')
      const body = new PassThrough()
      const open = (res: Response) => {
        rows = () => rowsOf(res) ?? 0
        return body
      }
      const headers = { prefer: 'handling=strict', 'x-request-id': id }
      const [response] = await Promise.all([
        dispatch(core)({ method: 'GET', path, body: undefined, headers, actor }, open),
        pipeline(body, createGzip(), createWriteStream(file), { signal }),
      ])
      requireSuccess(response)
      return await finish(async (trx) => {
        await storeFile(trx, id, createReadStream(file, { highWaterMark: partBytes }))
        return { rows: rows() }
      })
    } finally {
      clearInterval(timer)
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function storeFile(trx: Knex, job: string, parts: Readable): Promise<void> {
  const { actor_id } = await trx(ownTable('jobs')).where({ id: job }).first('actor_id')
  const jobs = trx(ownTable('jobs')).where({ actor_id }).select('id')
  await trx(ownTable('job_files')).whereIn('job', jobs).delete()
  let number = 0
  for await (const content of parts) {
    await trx(ownTable('job_files')).insert({ job, number, content })
    number += 1
  }
}

/** Reads the parts of a file, each only when the part before is sent. */
export async function* readFile(db: Knex, job: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await db(ownTable('job_files')).where({ job, number }).first('content')
    if (part === undefined) return
    yield part.content
  }
}
