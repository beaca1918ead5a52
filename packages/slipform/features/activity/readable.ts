// Reads entries for both routes of router.ts, and leaves out those that the caller may not read.

import type { Request } from 'express'
import { contextOf } from '../../crud/context/request-context.ts'
import type { ReadableResources } from '../../crud/router/readable-records.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { type ActivityFilter, type FoundActivity, findActivity, type ReadableSource } from './found.ts'

/** Which entries are read. */
interface ActivityQuery {
  readonly sources: readonly ActivitySource[]
  readonly limit: number
  readonly filter?: ActivityFilter
  /** The path of a resource; undefined for all. */
  readonly resource?: string | undefined
}

/** The entries that a caller may read, and the last one that was looked at, if there may be more after it. */
interface ReadActivity {
  readonly entries: readonly FoundActivity[]
  readonly last: FoundActivity | undefined
}

/** Records whose own routes one request runs. */
const recordsAsked = 20

/**
 * Reads the last entries about records that the caller may read, at most `limit`, newest first, each once although several paths may
 * serve its record. Stops early where the routes of more than 20 records would have to be asked.
 */
export async function readActivity(
  readable: ReadableResources,
  req: Request,
  { sources, limit, filter, resource }: ActivityQuery,
): Promise<ReadActivity> {
  const readables: ReadableSource[] = []
  // The routes share the context of the request: one at a time.
  for (const source of sources) {
    const accesses = await readable.accesses(req, source.reading)
    const wanted = accesses.filter(({ path }) => resource === undefined || path === resource)
    readables.push({ source, accesses: wanted })
  }
  const activity = await findActivity(contextOf(req).session, readables, limit, filter)
  const shown = new Map<string, FoundActivity>()
  const known = new Map<string, boolean>()
  let last: FoundActivity | undefined
  for (const entry of activity) {
    const { record, source, id } = entry
    if (entry.isOpaque) {
      const reading = sources[source]?.reading ?? 'one'
      const asked = JSON.stringify([entry.resource, record, reading])
      if (!known.has(asked) && known.size === recordsAsked) return { entries: [...shown.values()], last }
      const isReadable =
        known.get(asked) ?? (await readable.isReadable(req, { resource: entry.resource, record }, reading))
      known.set(asked, isReadable)
      last = entry
      if (!isReadable) continue
    }
    last = entry
    const key = `${source} ${id}`
    if (!shown.has(key)) shown.set(key, entry)
  }
  return { entries: [...shown.values()], last: activity.length < limit ? undefined : last }
}
