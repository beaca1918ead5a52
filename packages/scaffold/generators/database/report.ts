// database.md, written by every run of `database` for people. Its notes are beside it as JSON, for later runs.

import { groupBy } from 'slipform/browser'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { printJson } from '../../base/json.ts'
import type { Table } from '../../schema/read/schema.ts'
import { keyColumns } from '../../schema/shape/shape.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { parseLenient } from '../../source/files/json.ts'
import { tableLabel } from './names.ts'
import { groupNotes, type Note, printNote } from './notes.ts'
import { resourceFor } from './references.ts'

const reportPath = 'database.md'
/** By table: the notes that a later run cannot find again. */
const notesPath = '.slipform/database.json'

/** What a run knows: the tables of the database, the models with its changes, its notes, and what it created models of. */
export type Run = {
  readonly tables: readonly Pick<Table, 'schema' | 'name' | 'isOnPath'>[]
  readonly models: readonly ResourceSpec[]
  readonly notes: readonly Note[]
  readonly created: readonly string[]
}

/**
 * Plans `database.md`, and the notes beside it for later runs. Those of earlier runs stay for tables that this run did not create and says
 * nothing else of.
 */
export function planReport({ tables, models, notes, created }: Run, files: ProjectFiles): FileChange[] {
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
    { path: reportPath, before: files.read(reportPath), after: renderReport(all) },
    { path: notesPath, before: files.read(notesPath), after: printJson(stored) },
  ].filter(({ before, after }) => before !== after)
}

function readNotes(files: ProjectFiles): Note[] {
  const stored = parseLenient(notesPath, files.read(notesPath) ?? '{}') ?? {}
  // A cast: the notes are as an earlier run wrote them.
  const tables = Object.entries(stored) as [string, Omit<Note, 'table'>[]][]
  return tables.flatMap(([table, notes]) => notes.map((note) => ({ ...note, table })))
}

function renderReport(notes: readonly Note[]): string {
  const lines = [
    '# The database',
    '',
    'What is to know of its tables and views. `npm run scaffold database` writes this file anew. The page **Tables** of the admin lists all of them, with their resources.',
    ...groupNotes(notes).flatMap(({ heading, notes }) => [
      '',
      `## ${heading}`,
      '',
      ...notes.map((note) => `- ${printNote(note)}`),
    ]),
  ]
  return `${lines.join('\n')}\n`
}
