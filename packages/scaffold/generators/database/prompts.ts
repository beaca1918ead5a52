import { isDeepStrictEqual } from 'node:util'
import { maskPassword } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import type { Convention } from './conventions/convention.ts'
import { isUnnamed } from './conventions/enumeration.ts'
import { findConventions } from './conventions/find.ts'
import { noConvention, takenConventions } from './conventions/take.ts'
import { filesIn, type InputFiles, printableFiles } from './files.ts'
import { checkUrl, type DatabaseInput, databaseOptions, splitList } from './input.ts'
import { tableLabel } from './names.ts'
import { chooseTables, withoutModels } from './read.ts'

/** Prompts for the database or files, the tables, and what the tables do not declare. */
export async function askInput({ models }: ScaffoldProject, ask: Prompter): Promise<DatabaseInput> {
  const { url, schema, files } = await askPlace(ask)
  if (files !== undefined) {
    printCommand('database', databaseOptions, printableFiles(files), ask)
    const taken = { searchIndexes: false, conventions: undefined }
    return { url: undefined, files, tables: undefined, keys: {}, names: {}, decisions: {}, ...taken }
  }
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
  const shown = databaseUrl() === undefined ? { url: maskPassword(url) } : {}
  const fresh = withoutModels(chooseTables(schema, chosen), models)
  const extras = await askExtras(url, schema, fresh, ask)
  const flags = {
    ...(extras.conventions && { convention: [extras.conventions.join(',')] }),
    ...(Object.keys(extras.labels).length > 0 && {
      labels: Object.entries(extras.labels).map(([name, labels]) => `${name}=${labels.join(',')}`),
    }),
    ...(extras.searchIndexes && { [searchIndexes]: true }),
  }
  printCommand('database', databaseOptions, { ...shown, tables: [chosen.join(',')], ...flags }, ask)
  return { url, files: undefined, tables: chosen, keys: {}, names: {}, decisions: {}, ...extras }
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

/** Asks for all that the tables do not declare, in one list; what the rows show is checked. */
async function askExtras(url: string, schema: DatabaseSchema, fresh: readonly Table[], ask: Prompter) {
  const found = await withDatabase(url, (db) => findConventions(db, schema, fresh))
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const index = 'The search gets an index for each table: a migration that the server runs at its next start'
  const checked = await ask.checkbox('Which of these hold? The rows show those that are checked.', [
    ...choices,
    { name: index, short: 'search indexes', value: searchIndexes },
  ])
  const conventions = checked.filter((name) => name !== searchIndexes)
  const isAsShown = isDeepStrictEqual(
    conventions,
    takenConventions(found, undefined).map(({ name }) => name),
  )
  return {
    searchIndexes: checked.includes(searchIndexes),
    labels: await askLabels(found, conventions, ask),
    conventions: isAsShown ? undefined : conventions.length === 0 ? [noConvention] : conventions,
  }
}

/** Asks for the labels of numbers that are taken as an enumeration, where no comment names them. */
async function askLabels(
  found: readonly Convention[],
  taken: readonly string[],
  ask: Prompter,
): Promise<Record<string, string[]>> {
  const labels: Record<string, string[]> = {}
  for (const convention of found) {
    if (convention.is !== 'enumeration' || !taken.includes(convention.name) || !isUnnamed(convention.labels)) continue
    const values = Object.keys(convention.labels)
    const text = await ask.input(
      `${convention.name}: what do ${values.join(', ')} mean? Labels, separated by commas:`,
      values.join(','),
      (text) => {
        const words = splitList([text])
        return (
          (words.length === values.length && new Set(words).size === words.length) || `Write ${values.length} labels.`
        )
      },
    )
    const words = splitList([text])
    if (words.join() !== values.join()) labels[convention.name] = words
  }
  return labels
}

const searchIndexes = 'search-indexes'
