import type { Knex } from 'knex'
import { ApiError } from '../errors.ts'
import type { ExportPlan } from '../plan/export.ts'
import type { Selection } from '../plan/selection.ts'
import { buildCursor } from '../sql/export.ts'
import { connectionsOf, withCursor } from './cursor.ts'
import { isHooked, loadByHooks } from './hooked.ts'
import { query } from './query.ts'

/** Takes some records of an export, each as JSON text; the next ones are read when it is done. */
export type Take = (records: readonly string[]) => Promise<void>

// What is in memory at a time: records of about so many characters, however large each is.
const chunkLength = 250_000
const mostRecords = 1_000
const firstRecords = 50

/** Reads the records of an export, in their order; `narrow` may change the plan's condition before. */
export async function runExport(
  db: Knex,
  plan: ExportPlan,
  narrow: (trx: Knex) => Promise<void>,
  take: Take,
): Promise<void> {
  const { selection, format } = plan
  const hooked = isHooked(selection)
  const asCells = format === 'csv'
  await inTurn(db, () =>
    withCursor(
      db,
      async (trx, name, isHeld) => {
        await narrow(trx)
        await query(trx, buildCursor(name, plan, isHeld, asCells && !hooked))
      },
      async (fetch) => {
        for (let count = firstRecords; ; ) {
          const records = await fetch(count, async (trx, rows) => {
            const bodies = rows.map(({ body }) => body)
            return hooked ? loadHooked(trx, selection, bodies, asCells) : bodies
          })
          if (records.length > 0) await take(records)
          if (records.length < count) return
          count = nextCount(records)
        }
      },
    ),
  )
}

function nextCount(records: readonly string[]): number {
  const length = records.reduce((sum, record) => sum + record.length, 0)
  return Math.min(mostRecords, Math.max(1, Math.floor((records.length * chunkLength) / length)))
}

async function loadHooked(
  trx: Knex,
  selection: Selection,
  bodies: readonly string[],
  asCells: boolean,
): Promise<string[]> {
  const records = JSON.parse(await loadByHooks(trx, selection, `[${bodies.join(',')}]`)) as Record<string, unknown>[]
  return records.map((record) => JSON.stringify(asCells ? toCells(selection, record) : record))
}

/** A record whose lists and JSON values are texts, as the database writes them where no hook needs them. */
function toCells({ fields, relations }: Selection, record: Record<string, unknown>): Record<string, unknown> {
  const cells = { ...record }
  for (const { name, kind } of fields) {
    const isText = (kind.name !== 'json' && kind.name !== 'arrayOf') || cells[name] === null
    if (!isText) cells[name] = JSON.stringify(cells[name])
  }
  for (const { relation, selection } of relations) {
    const related = cells[relation.name] as Record<string, unknown> | null
    if (related !== null) cells[relation.name] = toCells(selection, related)
  }
  return cells
}

const underWay = new WeakMap<Knex, number>()

/** Exports take long, as their clients may: so that connections are left for others, only some run at a time. */
async function inTurn(db: Knex, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(db) ?? 0
  const connections = connectionsOf(db)
  const most = connections === 1 ? 4 : Math.max(1, Math.floor(connections / 2))
  if (running >= most) {
    throw new ApiError(503, 'Too many exports are under way. Try again.', { headers: { 'Retry-After': '10' } })
  }
  underWay.set(db, running + 1)
  try {
    await work()
  } finally {
    underWay.set(db, (underWay.get(db) ?? 1) - 1)
  }
}
