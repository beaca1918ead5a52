// Reads entries for both routes of router.ts, without those that the caller may not read.

import type { Request } from 'express'
import { contextOf } from '../../crud/context/request-context.ts'
import type { ReadableResources } from '../../crud/router/readable-records.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { type ActivityFilter, type FoundActivity, findActivity, type ReadableSource } from './found.ts'

/** The entries to read. */
interface ActivityQuery {
  readonly sources: readonly ActivitySource[]
  readonly limit: number
  readonly filter?: ActivityFilter
  /** The path of a resource; undefined for all. */
  readonly resource?: string | undefined
}

/** The entries that a caller may read, and the last entry that was checked, if more may follow. */
interface ReadActivity {
  readonly entries: readonly FoundActivity[]
  readonly last: FoundActivity | undefined
}

/** The maximum number of records for which a request runs the resource's own route. */
const maxCheckedRecords = 20

/**
 * Reads the last entries about records that the caller may read, at most `limit`, newest first. An entry is returned once, although several
 * paths may serve its record. Stops early if more than 20 records would have to be checked by their routes.
 */
export async function readActivity(
  readable: ReadableResources,
  req: Request,
  { sources, limit, filter, resource }: ActivityQuery,
): Promise<ReadActivity> {
  const readables: ReadableSource[] = []
  // One at a time, as the checks share the context of the request.
  for (const source of sources) {
    const accesses = await readable.accesses(req, source.reading)
    const requested = accesses.filter(({ path }) => resource === undefined || path === resource)
    readables.push({ source, accesses: requested })
  }
  const activity = await findActivity(contextOf(req).session, readables, limit, filter)
  const readableEntries = new Map<string, FoundActivity>()
  const isReadableByRecord = new Map<string, boolean>()
  let last: FoundActivity | undefined
  for (const entry of activity) {
    const { record, source, id } = entry
    if (entry.isOpaque) {
      const reading = sources[source]?.reading ?? 'one'
      const recordKey = JSON.stringify([entry.resource, record, reading])
      if (!isReadableByRecord.has(recordKey) && isReadableByRecord.size === maxCheckedRecords)
        return { entries: [...readableEntries.values()], last }
      const isReadable =
        isReadableByRecord.get(recordKey) ??
        (await readable.isReadable(req, { resource: entry.resource, record }, reading))
      isReadableByRecord.set(recordKey, isReadable)
      last = entry
      if (!isReadable) continue
    }
    last = entry
    const key = `${source} ${id}`
    if (!readableEntries.has(key)) readableEntries.set(key, entry)
  }
  return { entries: [...readableEntries.values()], last: activity.length < limit ? undefined : last }
}
