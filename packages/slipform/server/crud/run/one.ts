import DataLoader from 'dataloader'
import type { HookContext } from '../../../model/hook-context.ts'
import type { Database } from '../../db/database.ts'
import type { Session } from '../../db/session.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCachedRecords, buildOne, isOneCached } from '../sql/select.ts'
import { hasCustomLoader } from './custom-loaders.ts'
import { type RecordText, runRecords } from './read.ts'

// The first record waits for the last one; and for fewer keys PostgreSQL plans the statement each time, as it estimates ten for any list.
const maxTogether = 10

/** A read of one record, and the session of its request. */
interface OneRead {
  readonly session: Session
  readonly id: unknown
}

type Loader = DataLoader<OneRead, RecordText | undefined>

// Selections that are cached for many requests, by the database: a primary or a replica.
const loaders = new WeakMap<Database, WeakMap<Selection, Loader>>()

/**
 * Reads one record; resolves to undefined if there is none within the selection's scope. Requests of one turn of the event loop that
 * read the same selection share a statement: under load, most of the time is that of messages to the database and back.
 */
export async function runOne(
  session: Session,
  selection: Selection,
  id: unknown,
  context: HookContext,
): Promise<RecordText | undefined> {
  if (session.isTransaction || hasCustomLoader(selection) || !isOneCached(selection)) {
    return (await runRecords(session, selection, [id], context)).get(String(id))
  }
  return session.waitForShared(loaderOf(session.database, selection).load({ session, id }))
}

function loaderOf(database: Database, selection: Selection): Loader {
  const ofDatabase = loaders.get(database) ?? new WeakMap<Selection, Loader>()
  loaders.set(database, ofDatabase)
  const known = ofDatabase.get(selection)
  if (known !== undefined) return known
  const loader: Loader = new DataLoader((reads) => readTogether(selection, reads), {
    cache: false,
    maxBatchSize: maxTogether,
    // When all requests that have arrived were parsed.
    batchScheduleFn: (send) => setImmediate(send),
  })
  ofDatabase.set(selection, loader)
  return loader
}

/** Reads the records of some requests by one statement; each by its own if that fails, as one record must not fail the others. */
async function readTogether(selection: Selection, reads: readonly OneRead[]) {
  const [first, second] = reads
  if (first === undefined || second === undefined) return readApart(selection, reads)
  const others = Array.from({ length: maxTogether - 2 }, (_, at) => (reads[at + 2] ?? first).id)
  // A user who has too many requests does not hold up the others.
  const { session } = reads.find((read) => read.session.hasFreeShare) ?? first
  try {
    const rows = await session
      .withoutSignal()
      .query<RecordText>(buildCachedRecords(selection, [first.id, second.id, ...others]))
    const records = new Map(rows.map((row) => [row.id, row]))
    return reads.map(({ id }) => records.get(String(id)))
  } catch {
    return readApart(selection, reads)
  }
}

function readApart(selection: Selection, reads: readonly OneRead[]): Promise<(RecordText | undefined | Error)[]> {
  return Promise.all(
    reads.map(async ({ session, id }) => {
      try {
        const [row] = await session.query<RecordText>(buildOne(selection, id))
        return row
      } catch (error) {
        return error as Error
      }
    }),
  )
}
