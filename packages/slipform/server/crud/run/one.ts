import DataLoader from 'dataloader'
import type { HookContext } from '../../../model/hook-context.ts'
import type { Database } from '../../db/database.ts'
import type { Session } from '../../db/session.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCachedRecords, buildOne, isOneCached } from '../sql/records.ts'
import { hasCustomLoader } from './custom-loaders.ts'
import { type RecordText, runRecords } from './read.ts'

// The first record waits for the last one. A statement always has as many keys: PostgreSQL estimates ten for any list, and would plan
// one with fewer anew each time.
const maxTogether = 10

// Who shares a statement waits for the slowest record. After one that takes longer, all reads of the selection have statements of their
// own for a while.
const quickMs = 200
const apartMs = 60_000

/** A read of one record, and the session of its request. */
interface OneRead {
  readonly session: Session
  readonly id: unknown
}

// Selections that are cached for many requests, by the database: a primary or a replica.
const readers = new WeakMap<Database, WeakMap<Selection, OneReader>>()

/**
 * Reads one record; resolves to undefined if there is none within the selection's scope. Requests of one turn of the event loop that
 * read the same selection share a statement while its reads are quick: under load, most of the time is that of messages to the
 * database and back.
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
  return readerOf(session.database, selection).read({ session, id })
}

function readerOf(database: Database, selection: Selection): OneReader {
  const ofDatabase = readers.get(database) ?? new WeakMap<Selection, OneReader>()
  readers.set(database, ofDatabase)
  const reader = ofDatabase.get(selection) ?? new OneReader(selection)
  ofDatabase.set(selection, reader)
  return reader
}

/** Reads records of one selection, those of one moment together. */
class OneReader {
  readonly #selection: Selection
  readonly #loader: DataLoader<OneRead, RecordText | undefined>
  #wasQuick = false
  #slowAt = Number.NEGATIVE_INFINITY

  constructor(selection: Selection) {
    this.#selection = selection
    this.#loader = new DataLoader((reads) => this.#readTogether(reads), {
      cache: false,
      maxBatchSize: maxTogether,
      // When all requests that have arrived were parsed.
      batchScheduleFn: (send) => setImmediate(send),
    })
  }

  read(read: OneRead): Promise<RecordText | undefined> {
    const mayShare = this.#wasQuick && performance.now() - this.#slowAt >= apartMs
    return mayShare ? read.session.waitForShared(this.#loader.load(read)) : this.#readOne(read)
  }

  /** Reads the records of some requests by one statement; each by its own if one of them makes it fail. */
  async #readTogether(reads: readonly OneRead[]): Promise<(RecordText | undefined | Error)[]> {
    const [first, second] = reads
    if (first === undefined || second === undefined) return this.#readApart(reads)
    const others = Array.from({ length: maxTogether - 2 }, (_, at) => (reads[at + 2] ?? first).id)
    // A user who has too many requests does not hold up the others.
    const { session } = reads.find((read) => read.session.hasFreeShare) ?? first
    const shared = session.forAll(reads.map((read) => read.session))
    const statement = buildCachedRecords(this.#selection, [first.id, second.id, ...others])
    try {
      const rows = await this.#time((onConnected) => shared.query<RecordText>(statement, onConnected))
      const records = new Map(rows.map((row) => [row.id, row]))
      return reads.map(({ id }) => records.get(String(id)))
    } catch (error) {
      return isOfRecord(error) ? this.#readApart(reads) : reads.map(() => error as Error)
    }
  }

  #readApart(reads: readonly OneRead[]): Promise<(RecordText | undefined | Error)[]> {
    return Promise.all(reads.map((read) => this.#readOne(read).catch((error: Error) => error)))
  }

  async #readOne({ session, id }: OneRead): Promise<RecordText | undefined> {
    const statement = buildOne(this.#selection, id)
    const [row] = await this.#time((onConnected) => session.query<RecordText>(statement, onConnected))
    // A column may compare without regard to case, but a key has one spelling.
    return row?.id === String(id) ? row : undefined
  }

  /** Runs a statement, and notes whether it is quick, without the time that it waits for a connection. */
  async #time<T>(run: (onConnected: () => void) => Promise<T>): Promise<T> {
    let sentAt = 0
    let timer: NodeJS.Timeout | undefined
    const onConnected = () => {
      sentAt = performance.now()
      timer = setTimeout(() => {
        this.#slowAt = performance.now()
      }, quickMs)
    }
    try {
      const result = await run(onConnected)
      this.#wasQuick = performance.now() - sentAt < quickMs
      return result
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Whether a record makes its read fail: not the connection, the server or too much work. */
function isOfRecord(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?!08|53|55|57|58)[0-9A-Z]{5}$/.test(String(error.code))
}
