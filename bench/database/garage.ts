import type { Knex } from 'knex'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { migrateGarage } from '../../test/http/support/migrate-garage.ts'
import { saveLoadedParts } from './restore.ts'
import { rowStatements } from './rows.ts'

/** A database with the garage's tables, filled with many rows. */
export interface Garage {
  readonly url: string
  readonly db: Knex
  /** The number of rows in each table. */
  readonly rows: number
  /** Closes the connection and drops the database. */
  drop(): Promise<void>
}

/** Creates the database `slipform_bench_<rows>` anew, migrates it with the project's migrations, and fills its tables. */
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
    await saveLoadedParts(db)
    await db.raw('vacuum (analyze)')
  } catch (error) {
    await drop()
    throw error
  }
  return { url, db, rows, drop }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const db = await openDatabase({ url })
  try {
    for (const statement of statements) await db.raw(statement)
  } finally {
    await db.destroy()
  }
}
