import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { describeReason } from './database-errors.ts'

/** Runs the seeds of a project, at a start with `SEED=demo` and by `slipform seed`. Each fills its tables if they are empty; returns whether any did. */
export async function seed(db: Knex, folder: string): Promise<boolean> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort()
  let filled = false
  for (const file of files) {
    const { fill }: { fill: (db: Knex) => Promise<boolean> } = await import(pathToFileURL(join(folder, file)).href)
    try {
      filled = (await fill(db)) || filled
    } catch (error) {
      throw new Error(`The seed ${file} failed: ${describeReason(error)}`, { cause: error })
    }
  }
  return filled
}

/**
 * Fills tables from the CSV files of a folder, `customer.csv` or `sales.invoice.csv`, if all of them are empty; returns whether it did.
 * Foreign keys are checked once all rows are there, and triggers of the tables do not fire: the rows are as they were stored.
 *
 * @example
 * export const fill = (knex: Knex) => fillTables(knex, import.meta.dirname)
 */
export async function fillTables(knex: Knex, folder: string): Promise<boolean> {
  const { fillFromFiles } = await import('./fill-tables.ts')
  return fillFromFiles(knex, folder)
}
