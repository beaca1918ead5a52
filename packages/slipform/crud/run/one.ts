import { memoize } from '../../base/memoize.ts'
import type { Database } from '../../db/database.ts'
import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCachedRecords, buildOne, isOneCached } from '../sql/records.ts'
import { hasCustomLoader } from './custom-loaders.ts'
import { type RecordText, runRecords } from './read.ts'
import { maxTogether, SharedStatements } from './shared-statements.ts'

/**
 * Reads one record; resolves to undefined if there is none within the selection's scope. Requests that read the same selection share
 * statements.
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
  return readsOf(session.database)(selection).run(session, id)
}

// Of selections that are cached for many requests, by the database: a primary or a replica.
const readsOf = memoize((_database: Database) => memoize(shareReads))

function shareReads(selection: Selection): SharedStatements<unknown, RecordText, RecordText | undefined> {
  return new SharedStatements({
    build: (ids) => buildRead(selection, ids),
    // A column may compare without regard to case, but a key has one spelling.
    resultsOf: (ids, rows) => {
      const records = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => records.get(String(id)))
    },
  })
}

/**
 * Builds the statement of some keys. For several it always has as many: PostgreSQL estimates ten for any list, and would plan one with fewer
 * anew each time.
 */
function buildRead(selection: Selection, [id, second, ...others]: readonly unknown[]) {
  if (second === undefined) return buildOne(selection, id)
  return buildCachedRecords(selection, [
    id,
    second,
    ...Array.from({ length: maxTogether - 2 }, (_, at) => others[at] ?? id),
  ])
}
