import type { Knex } from 'knex'
import { medianOf } from '../report/numbers.ts'
import type { LoggedWrites } from '../report/results.ts'

const writers = 4
const copiedRows = 100_000

// Copies of the parts, one with the triggers of the change log.
const copies = { plain: 'parts_without_log', logged: 'parts_with_log' } as const
type Copy = keyof typeof copies

/** Measures how many single updates per second a table takes with the change log and without any trigger, in turns. */
export async function measureLoggedWrites(
  db: Knex,
  rows: number,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<LoggedWrites> {
  const count = Math.min(rows, copiedRows)
  for (const table of Object.values(copies)) {
    await db.raw('create table ?? (like vehicle_parts including all)', [table])
    await db.raw('alter table ?? add column number serial', [table])
    await db.raw('create index on ?? (number)', [table])
    await db.raw('insert into ?? select * from vehicle_parts limit ?', [table, count])
  }
  await db.raw('select slipform.log_changes(?::regclass)', [copies.logged])
  await db.raw('vacuum (analyze)')
  const rates: Record<Copy, number[]> = { plain: [], logged: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const copy of ['plain', 'logged'] as const) {
      const rate = await updateFor(db, copies[copy], count, seconds)
      // The first round warms up.
      if (round > 0) rates[copy].push(rate)
      await db.raw('vacuum ??', [copies[copy]])
      await db.raw('select slipform.trim_changes()')
    }
  }
  for (const table of Object.values(copies)) await db.raw('drop table ??', [table])
  return { rows, plain: medianOf(rates.plain), logged: medianOf(rates.logged) }
}

/** Updates single rows over several connections; returns how many per second. */
async function updateFor(db: Knex, table: string, rows: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let updates = 0
  const write = async () => {
    while (performance.now() < end) {
      await db(table)
        .where('number', 1 + Math.floor(Math.random() * rows))
        .update({ price: 10 + (updates % 90), updated_at: db.fn.now() })
      updates += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return updates / seconds
}
