import { maskPassword } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema } from '../../schema/read/schema.ts'
import { chooseTables } from './choose-tables.ts'
import { filesIn } from './files.ts'
import { checkUrl, type DatabaseInput } from './input.ts'
import { tableLabel } from './names.ts'

/** The prompts of `database` without arguments: for the database or files, and the tables. Later questions depend on these. */
export async function askInput(_project: ScaffoldProject, ask: Prompter): Promise<DatabaseInput> {
  const others = { keys: {}, names: {}, decisions: {}, conventions: undefined }
  const { url, schema, files } = await askPlace(ask)
  if (schema === undefined) return { url, files, tables: undefined, ...others }
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
  return { url, files, tables: chosen, ...others }
}

/** Reads the database at `DATABASE_URL`, or prompts for files, or for a URL until one works. */
async function askPlace(ask: Prompter): Promise<Pick<DatabaseInput, 'url' | 'files'> & { schema?: DatabaseSchema }> {
  const schemaOf = (url: string) => withDatabase(url, (db) => readSchema(db))
  const known = databaseUrl()
  if (known !== undefined) {
    ask.say(`The database at DATABASE_URL: ${maskPassword(known)}`)
    return { url: known, schema: await schemaOf(known) }
  }
  for (;;) {
    const text = await ask.input(question, undefined, (text) => filesIn(text) !== undefined || checkUrl(text))
    const files = filesIn(text)
    if (files !== undefined) return { url: undefined, files }
    try {
      return { url: text, schema: await schemaOf(text) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      ask.say(error.message)
    }
  }
}

const question =
  'Which database? postgres://user:password@host/name, or files: schema.sql, or customers.csv,orders.csv:'
