import type { Knex } from 'knex'
import { openDatabase } from '../../packages/slipform/server/db/open.ts'
import { migrateGarage } from '../../test/http/support/migrate-garage.ts'
import { keepLoadedParts } from './restore.ts'
import { rowStatements } from './rows.ts'

/** A garage with many rows, in a database of its own. */
export interface Garage {
  readonly url: string
  readonly db: Knex
  /** Closes and removes it. */
  drop(): Promise<void>
}

/** Makes the database `slipform_bench_<rows>` anew and fills its tables, which the project's own migrations make. */
export async function makeGarage(server: string, rows: number): Promise<Garage> {
  const name = `slipform_bench_${rows}`
  await onServer(server, [`drop database if exists ${name} with (force)`, `create database ${name}`])
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const db = await openDatabase({ url }, { statementTimeout: 0 })
  const drop = async () => {
    await db.destroy()
    await onServer(server, [`drop database if exists ${name} with (force)`])
  }
  try {
    await migrateGarage(db)
    for (const statement of rowStatements(rows)) await db.raw(statement)
    await keepLoadedParts(db)
    await db.raw('vacuum (analyze)')
  } catch (error) {
    await drop()
    throw error
  }
  return { url, db, drop }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const db = await openDatabase({ url })
  try {
    for (const statement of statements) await db.raw(statement)
  } finally {
    await db.destroy()
  }
}
