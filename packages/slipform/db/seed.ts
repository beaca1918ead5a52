import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { describeReason } from './database-errors.ts'

/**
 * Runs the seeds of a project, at a start with `SEED=demo` and by `slipform seed`: a seed fills its tables if they are empty. Returns
 * whether a seed has filled a table.
 */
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
