import { applyCustomLoaders, hasCustomLoader } from '../../crud/run/custom-loaders.ts'
import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import { type ExportRow, type ExportSource, type ReadNext, withCursor, withKeyCursor } from './cursor.ts'
import type { ExportPlan } from './plan.ts'
import { exportSlotsOf } from './slots.ts'

/** Writes some rows of an export; resolves, when the client is ready for more, to the number of characters. */
export type Take = (rows: readonly ExportRow[]) => Promise<number>

// The approximate number of characters that are in memory at a time.
const chunkCharacters = 500_000
const maxFetchedRows = 2_000
const firstFetchedRows = 50

/** Reads the records of an export in order, the third stage of handler.ts: by a cursor, in parts, as fast as the client takes them. */
export async function runExport(
  session: Session,
  plan: ExportPlan,
  { narrow, take, context }: { narrow: ExportSource['narrow']; take: Take; context: HookContext },
): Promise<void> {
  const isHooked = hasCustomLoader(plan.selection)
  const source: ExportSource = {
    narrow,
    load: async (trx, rows) => (isHooked ? loadHooked(trx, plan, rows, context) : rows),
  }
  const read = session.database.hasOneConnection ? withKeyCursor : withCursor
  await exportSlotsOf(session.database).use(() => read(session, source, (readNext) => takeAll(readNext, take)))
}

/** Passes rows on while the database reads the next ones. */
async function takeAll(readNext: ReadNext, take: Take): Promise<void> {
  let count = firstFetchedRows
  let reading = readNext(count)
  try {
    for (;;) {
      const { rows, isLast } = await reading
      if (!isLast) {
        reading = readNext(count)
        // Prevents an unhandled rejection: the error is thrown when `reading` is awaited.
        reading.catch(() => {})
      }
      const characters = rows.length === 0 ? 0 : await take(rows)
      if (isLast) return
      count = fittingCount(rows.length, characters)
    }
  } finally {
    // The transaction must not end before its last statement.
    await reading.catch(() => {})
  }
}

/** Returns the number of rows that fit into a chunk, by the size of the last rows. */
function fittingCount(count: number, characters: number): number {
  const fitting = characters === 0 ? firstFetchedRows : Math.floor((count * chunkCharacters) / characters)
  return Math.min(maxFetchedRows, Math.max(1, fitting))
}

async function loadHooked(
  trx: Session,
  plan: ExportPlan,
  rows: readonly ExportRow[],
  context: HookContext,
): Promise<ExportRow[]> {
  const bodies = `[${rows.map(({ body }) => body).join(',')}]`
  const records: unknown[] = JSON.parse(await applyCustomLoaders(trx, plan.selection, bodies, context))
  return records.map((record) => ({ body: JSON.stringify(record) }))
}
