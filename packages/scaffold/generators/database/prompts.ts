import { maskPassword } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema } from '../../schema/read/schema.ts'
import { chooseTables } from './choose-tables.ts'
import { filesIn, type InputFiles } from './files.ts'
import { checkUrl, type DatabaseInput } from './input.ts'
import { tableLabel } from './names.ts'

/** The prompts of `database` without arguments: for the database or files, and the tables. Later questions depend on these. */
export async function askInput(_project: ScaffoldProject, ask: Prompter): Promise<DatabaseInput> {
  const { url, schema, files } = await askPlace(ask)
  const others = { keys: {}, names: {}, decisions: {}, conventions: undefined }
  if (files !== undefined) return { url: undefined, files, tables: undefined, ...others }
  const tables = chooseTables(schema, undefined)
  const chosen = await ask.checkbox(
    'Which tables and views?',
    tables.map((table) => ({
      name: `${tableLabel(table)} (${table.columns.length} columns${table.isView ? ', a view' : ''})`,
      value: tableLabel(table),
      checked: true,
    })),
    true,
  )
  return { url, files: undefined, tables: chosen, ...others }
}

/** Where tables are: in a database, whose schema was read, or in files. */
type Place =
  | { readonly url: string; readonly schema: DatabaseSchema; readonly files?: undefined }
  | { readonly files: InputFiles; readonly url?: undefined; readonly schema?: undefined }

/** Reads the database at `DATABASE_URL`, or prompts for files, or for a URL until one works. */
async function askPlace(ask: Prompter): Promise<Place> {
  const known = databaseUrl()
  if (known !== undefined) {
    ask.say(`The database at DATABASE_URL: ${maskPassword(known)}`)
    return { url: known, schema: await withDatabase(known, (db) => readSchema(db)) }
  }
  for (;;) {
    const text = await ask.input(question, undefined, (text) => filesIn(text) !== undefined || checkUrl(text))
    const files = filesIn(text)
    if (files !== undefined) return { files }
    try {
      return { url: text, schema: await withDatabase(text, (db) => readSchema(db)) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      ask.say(error.message)
    }
  }
}

const question =
  'Which database? postgres://user:password@host/name, or files: schema.sql, or customers.csv,orders.csv:'
