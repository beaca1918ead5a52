import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { maxSharing, runShared, type SharedWork } from '../../db/sharing.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCachedRecords, buildOne, isOneCached } from '../sql/records.ts'
import type { RecordText } from './records.ts'

/** Reads one record; resolves to undefined if there is none within the selection's scope. */
export async function runOne(session: Session, selection: Selection, id: unknown): Promise<RecordText | undefined> {
  // Only selections that are cached for many requests are read together.
  if (!session.isTransaction && isOneCached(selection)) return runShared(session, readingOf(selection), id)
  const [record] = await session.query<RecordText>(buildOne(selection, id))
  return record?.id === String(id) ? record : undefined
}

const readingOf = memoize(
  (selection: Selection): SharedWork<unknown, RecordText, RecordText | undefined> => ({
    build: (ids) => buildRead(selection, ids),
    // A column may compare without regard to case, but a key has one spelling.
    resultsOf: (ids, rows) => {
      const records = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => records.get(String(id)))
    },
  }),
)

/**
 * Builds the statement of some keys. For several it always has as many: PostgreSQL estimates ten for any list, and would plan one with fewer
 * anew each time.
 */
function buildRead(selection: Selection, [id, second, ...others]: readonly unknown[]) {
  if (second === undefined) return buildOne(selection, id)
  return buildCachedRecords(selection, [
    id,
    second,
    ...Array.from({ length: maxSharing - 2 }, (_, at) => others[at] ?? id),
  ])
}
