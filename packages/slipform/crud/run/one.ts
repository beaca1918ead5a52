import { memoize } from '../../base/memoize.ts'
import { maxBatchSize, StatementBatcher } from '../../db/batch/statement-batcher.ts'
import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCachedRecords, buildOne, isOneCached } from '../sql/records.ts'
import { hasCustomLoader } from './custom-loaders.ts'
import { type RecordText, runRecords } from './records.ts'

/** Reads one record; resolves to undefined if there is none within the selection's scope. */
export async function runOne(
  session: Session,
  selection: Selection,
  id: unknown,
  context: HookContext,
): Promise<RecordText | undefined> {
  // Only selections that are cached for many requests are read together.
  if (session.isTransaction || hasCustomLoader(selection) || !isOneCached(selection)) {
    return (await runRecords(session, selection, [id], context)).get(String(id))
  }
  return batcherOf(selection).run(session, id)
}

const batcherOf = memoize(
  (selection: Selection) =>
    new StatementBatcher<unknown, RecordText, RecordText | undefined>({
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
    ...Array.from({ length: maxBatchSize - 2 }, (_, at) => others[at] ?? id),
  ])
}
