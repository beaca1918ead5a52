import type { Selection } from '../../crud/plan/selection.ts'
import { applyCustomLoaders, hasCustomLoader } from '../../crud/run/custom-loaders.ts'
import { wireValue } from '../../crud/sql/wire.ts'
import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import { isComposite } from '../../model/kinds.ts'
import { type Narrow, type ReadRows, withCursor, withKeyCursor, withRowCursor } from './cursor.ts'
import type { ExportPlan } from './plan.ts'
import { exportSlotsOf } from './slots.ts'
import { cellValue } from './sql.ts'

/** Receives some records of an export; the next ones are read after it resolves. */
export interface Take {
  /** Receives them as JSON texts. */
  records(records: readonly string[]): Promise<void>
  /** Receives them as undecoded rows, and their number: one JSON text each, or in a table a text per cell. */
  rows(messages: Buffer, count: number): Promise<void>
}

// The approximate number of characters in memory at a time.
const chunkCharacters = 250_000
const maxFetchedRecords = 1_000
const firstFetchedRecords = 50

// The same for undecoded rows, in bytes.
const chunkBytes = 500_000
const maxFetchedRows = 2_000

/** The parts of an export's read. */
interface ExportRun {
  /** Plans the records, in the transaction that reads them. */
  readonly narrow: Narrow
  readonly take: Take
  readonly context: HookContext
}

/** Reads the records of an export in order, the third stage of handler.ts: by a cursor, in parts, as fast as the client takes them. */
export async function runExport(
  session: Session,
  plan: ExportPlan,
  { narrow, take, context }: ExportRun,
): Promise<void> {
  const { selection, format } = plan
  const isHooked = hasCustomLoader(selection)
  const isTable = format === 'csv'
  if (!isHooked && !session.database.hasOneConnection) {
    return exportSlotsOf(session.database).use(() =>
      withRowCursor(session, narrow, (readRows) => readAhead(readRows, take)),
    )
  }
  const load = async (trx: Session, records: string[]) => (isHooked ? loadHooked(trx, plan, records, context) : records)
  const read = session.database.hasOneConnection ? withKeyCursor : withCursor
  await exportSlotsOf(session.database).use(() =>
    read(session, narrow, isTable && !isHooked ? cellValue : wireValue, async (readNext) => {
      for (let count = firstFetchedRecords; ; ) {
        const { records, isLast } = await readNext(count, load)
        if (records.length > 0) await take.records(records)
        if (isLast) return
        count = nextCount(records)
      }
    }),
  )
}

/** Passes rows on while the database reads the next ones. */
async function readAhead(readRows: ReadRows, take: Take): Promise<void> {
  let count = firstFetchedRecords
  let reading = readRows(count)
  try {
    for (;;) {
      const rows = await reading
      const isLast = rows.count < count
      const messages = Buffer.concat(rows.messages)
      if (!isLast) {
        count = fittingCount(rows.count, messages.length, chunkBytes, maxFetchedRows)
        reading = readRows(count)
        // Its error is thrown when it is awaited.
        reading.catch(() => {})
      }
      if (messages.length > 0) await take.rows(messages, rows.count)
      if (isLast) return
    }
  } finally {
    // The transaction ends after its last statement.
    await reading.catch(() => {})
  }
}

/** Returns how many records fit into a chunk, by the size of the last ones. */
function fittingCount(count: number, size: number, chunk: number, most: number): number {
  const fitting = size === 0 ? firstFetchedRecords : Math.floor((count * chunk) / size)
  return Math.min(most, Math.max(1, fitting))
}

function nextCount(records: readonly string[]): number {
  const length = records.reduce((sum, record) => sum + record.length, 0)
  return fittingCount(records.length, length, chunkCharacters, maxFetchedRecords)
}

async function loadHooked(trx: Session, plan: ExportPlan, bodies: readonly string[], context: HookContext) {
  const { selection, format } = plan
  const records = JSON.parse(await applyCustomLoaders(trx, selection, `[${bodies.join(',')}]`, context)) as Loaded[]
  return records.map((record) => JSON.stringify(format === 'csv' ? toCells(selection, record) : record))
}

type Loaded = Record<string, unknown>

/** Writes lists and JSON values of a record as texts, as the database does without hooks. */
function toCells({ fields, relations }: Selection, record: Loaded): Loaded {
  const cells = { ...record }
  for (const { name, kind } of fields) {
    const isText = !isComposite(kind) || cells[name] === null
    if (!isText) cells[name] = JSON.stringify(cells[name])
  }
  for (const { relation, selection } of relations) {
    const related = cells[relation.name] as Loaded | null
    if (related !== null) cells[relation.name] = toCells(selection, related)
  }
  return cells
}
