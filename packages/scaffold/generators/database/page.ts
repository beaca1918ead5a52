// database.md, written by every run of `database` for people. Its notes are beside it as JSON, for later runs.

import { groupBy } from 'slipform/browser'
import type { Foreign, ListedTable } from 'slipform/internal'
import { operationTable } from 'slipform/resource'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { printJson } from '../../base/json.ts'
import { quote } from '../../input/options/print.ts'
import { pagePath } from '../../render/page.ts'
import { isSameTable, keyColumns } from '../../schema/shape/shape.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { parseLenient } from '../../source/files/json.ts'
import { linksInUse } from './links.ts'
import { tableLabel } from './names.ts'
import { groupNotes, type Note, printNote } from './notes.ts'
import { resourceFor } from './references.ts'
import { rulesReason } from './table.ts'

/** The page that lists all tables and views of the database. */
const databasePage = 'database.md'
/** By table: the notes that a later run cannot find again. */
const notesPath = '.slipform/database.json'

/** What a run knows: the tables of the database, the models with its changes, its notes, and what it created models of. */
export type Run = {
  readonly tables: readonly ListedTable[]
  readonly models: readonly ResourceSpec[]
  readonly notes: readonly Note[]
  readonly created: readonly string[]
}

/**
 * Plans `database.md`, and the notes beside it for later runs. Those of earlier runs stay for tables that this run did not create and says
 * nothing else of.
 */
export function planDatabasePage({ tables, models, notes, created }: Run, files: ProjectFiles): FileChange[] {
  const keyed = tables
    .filter((table) => keyColumns(resourceFor(table, models) ?? { fields: [] }).length > 0)
    .map(tableLabel)
  // What is said of the moment is no property of a table.
  const lasting = notes.filter(({ group }) => group !== 'known' && group !== 'ahead' && group !== 'later')
  const isSaid = ({ group, table }: Note) => lasting.some((note) => note.group === group && note.table === table)
  const labels = tables.map(tableLabel)
  const kept = readNotes(files).filter(
    (note) =>
      labels.includes(note.table) &&
      !created.includes(note.table) &&
      !isSaid(note) &&
      !(note.untilKeyOf !== undefined && keyed.includes(note.untilKeyOf)),
  )
  const all = [...lasting, ...kept].sort((one, other) =>
    one.table < other.table ? -1 : Number(one.table > other.table),
  )
  const ofTables = groupBy(
    all.filter(({ table }) => labels.includes(table)),
    ({ table }) => table,
  )
  const withoutTable = ({ group, text, untilKeyOf }: Note) => ({ group, text, untilKeyOf })
  const stored = Object.fromEntries([...ofTables].map(([table, notes]) => [table, notes.map(withoutTable)]))
  return [
    { path: databasePage, before: files.read(databasePage), after: renderPage(tables, models, all) },
    { path: notesPath, before: files.read(notesPath), after: printJson(stored) },
  ].filter(({ before, after }) => before !== after)
}

function readNotes(files: ProjectFiles): Note[] {
  const stored = parseLenient(notesPath, files.read(notesPath) ?? '{}') ?? {}
  // A cast: the notes are as an earlier run wrote them.
  const tables = Object.entries(stored) as [string, Omit<Note, 'table'>[]][]
  return tables.flatMap(([table, notes]) => notes.map((note) => ({ ...note, table })))
}

/** A row of the list: what the project does with a table, the resources, and why it is missing or read-only. */
type Row = { readonly state: 'served' | 'read-only' | 'missing'; readonly resources: string; readonly reason: string }

function renderPage(tables: readonly ListedTable[], models: readonly ResourceSpec[], notes: readonly Note[]): string {
  const rows = tables.map((table) => ({ label: tableLabel(table), ...describeTable(table, models, notes) }))
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length
  const others = groupNotes(notes).filter(({ group }) => group !== 'missing')
  const lines = [
    '# The database',
    '',
    'Every table and view of the database, and what is to know of each. `npm run scaffold database` writes this file anew. The page **Tables** of the admin shows the same list as it is now.',
    '',
    `${count('served')} served, ${count('read-only')} read-only, ${count('missing')} missing.`,
    '',
    '| table | is | resources | reason and remedy |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ label, state, resources, reason }) => `| ${cell(label)} | ${state} | ${resources} | ${cell(reason)} |`,
    ),
    ...others.flatMap(({ heading, notes }) => [
      '',
      `### ${heading}`,
      '',
      ...notes.map((note) => `- ${printNote(note)}`),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function describeTable(table: ListedTable, models: readonly ResourceSpec[], notes: readonly Note[]): Row {
  const { isView } = table
  const model = resourceFor(table, models)
  if (model !== undefined) {
    const resources = linkTo(model)
    const rules = isView ? undefined : rulesReason(table)
    const also = rules === undefined ? [] : [`A${rules.slice(1)}.`]
    if (model.operations.some((operation) => operationTable[operation].method !== 'get'))
      return { state: 'served', resources, reason: [...keyReason(model), ...also].join(' ') }
    return { state: 'read-only', resources, reason: also[0] ?? readOnlyReason(model, isView) }
  }
  const linked = models.filter((model) => linksInUse([model]).some((link) => isSameTable(link, table)))
  if (linked.length > 0)
    return { state: 'served', resources: linked.map(linkTo).join(', '), reason: 'A link table of their relations.' }
  return { state: 'missing', resources: '', reason: missingReason(table, notes) }
}

function linkTo(model: ResourceSpec): string {
  return `[${model.names.plural}](${pagePath(model)})`
}

/** Says which column the API calls `id`. */
function keyReason({ fields }: ResourceSpec): string[] {
  const column = fields.find(({ name, attributes }) => name === 'id' && attributes.primary_key)?.options.column
  return column === undefined ? [] : [`Its key ${column} is \`id\` in requests and responses.`]
}

function readOnlyReason({ names, fields }: ResourceSpec, isView: boolean): string {
  if (isView) return 'A view is only read.'
  if (!fields.some(({ attributes }) => attributes.primary_key))
    return 'Its rows have no key, so they are only listed. Give the table a primary key, and set primary_key in its model.'
  return `Its routes only read: server/routes/${names.plural}.ts.`
}

const foreignReasons: Readonly<Record<Exclude<Foreign, 'partition'>, string>> = {
  extension: 'It belongs to an extension of PostgreSQL.',
  tool: 'A migration tool records in it what it ran.',
}

function missingReason(table: ListedTable, notes: readonly Note[]): string {
  const { foreign, partitionOf } = table
  if (foreign === 'partition') return `A partition of ${partitionOf}, which lists its rows.`
  if (foreign !== null) return foreignReasons[foreign]
  const label = tableLabel(table)
  const said = notes.find((note) => note.group === 'missing' && note.table === label)
  if (said !== undefined) return `${said.text}.`
  return `It has no resource: npm run scaffold database -- --tables ${quote(label)}`
}
