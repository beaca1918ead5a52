// The notes of a run of `database`, for the terminal and database.md.

import { groupBy } from 'slipform/browser'

/** The groups of notes by their headings, the gravest first. */
export const noteGroups = {
  rejected: 'Statements that the database rejects',
  code: 'Code of the files that the server runs: read it before you start the server',
  adapted: 'Tables without a type or function that is missing',
  missing: 'Tables and views without a resource',
  changed: 'Changes of the database',
  ahead: 'Changes of models that the database lacks',
  later: 'What models could take from their tables',
  convention: 'What tables may mean besides',
  relation: 'Foreign keys without a relation',
  closed: 'What is read-only, or left out',
  secret: 'Secrets: columns that are hidden, and those that may hold some and are shown',
  unexamined: 'Searched for secrets by the names of columns only',
  named: 'Models with another name than their tables',
  files: 'What the files hold',
  skipped: "Left out, as this project's database has no use for it",
  known: 'Tables that have a model already',
} as const

export type NoteGroup = keyof typeof noteGroups

/** What a run has to say of a table. */
export type Note = {
  readonly group: NoteGroup
  /** Its name, with its schema unless that is `public`. */
  readonly table: string
  /** A sentence without its full stop. */
  readonly text: string
  /** The column that may hold a secret and is shown; undefined in a note of a hidden one. */
  readonly exposed?: string
  /** What ends it in a later run: a key that a table gets, or a convention that is taken. */
  readonly until?: string
}

/** What ends a note of rows that no key names. */
export const untilKey = (label: string): string => `key of ${label}`

/** Returns a note as a line: the table, and the sentence. */
export function printNote({ table, text }: Omit<Note, 'group'>): string {
  return `${table}: ${text}.`
}

/** Returns the groups that have notes, the gravest first. */
export function groupNotes(notes: readonly Note[]): { group: NoteGroup; heading: string; texts: string[] }[] {
  // A cast: `entries` forgets the names.
  const groups = Object.entries(noteGroups) as [NoteGroup, string][]
  return groups.flatMap(([group, heading]) => {
    const texts = notes.filter((note) => note.group === group).map(printNote)
    return texts.length === 0 ? [] : [{ group, heading, texts }]
  })
}

/** The most lines that the notes of a run take on a terminal. */
const mostLines = 30
/** A heading, a note, and the count of the others. */
const linesOfGroup = 3

/**
 * Summarizes the notes of a run by groups, the gravest first. Where there is no room for all, a note that many tables have is one line, and
 * each group shows one at least, the gravest as many as there is room for. Secrets, and tables that have a model already, are one line.
 */
export function summarizeNotes(notes: readonly Note[], lines = mostLines): string[] {
  const groups = groupNotes(notes).map(({ group, heading, texts }) => {
    if (group === 'known') return { heading: `${heading}: ${texts.length}.`, texts: [], joined: [] }
    const ofGroup = notes.filter((note) => note.group === group)
    if (group === 'secret') return { heading: summarizeSecrets(ofGroup), texts: [], joined: [] }
    return { heading: `${heading} (${texts.length}):`, texts, joined: joinTables(ofGroup) }
  })
  const all = groups.flatMap(({ heading, texts }) => [heading, ...texts.map(indent)])
  if (all.length <= lines) return all
  const summary: string[] = []
  for (const [at, { heading, joined }] of groups.entries()) {
    const left = lines - 1 - summary.length - linesOfGroup * (groups.length - at - 1)
    const shown = joined.length + 1 <= left ? joined : joined.slice(0, Math.max(1, left - 2))
    const others = joined.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
    summary.push(heading, ...shown.map(({ line }) => indent(line)))
    if (others > 0) summary.push(indent(`… and ${others} more`))
  }
  return [...summary, 'All of them: database.md']
}

const namedTables = 3

function summarizeSecrets(notes: readonly Note[]): string {
  const names = notes.flatMap(({ table, exposed }) => (exposed === undefined ? [] : [`${table}.${exposed}`]))
  const named = `${names.slice(0, namedTables).join(', ')}${names.length > namedTables ? ' …' : ''}`
  const also = names.length > 0 ? `; shown, though they may hold some: ${names.length} (${named})` : ''
  return `Secrets: columns hidden: ${notes.length - names.length}${also}. See database.md`
}

/** Joins the notes with the same text, in the order of their first tables. */
function joinTables(notes: readonly Note[]): { readonly line: string; readonly count: number }[] {
  // The option that helps a table names it.
  const common = ({ table, text }: Note) => text.replace(`--key ${table}=`, '--key table=')
  return [...groupBy(notes, common)].map(([text, same]) => {
    if (same.length === 1) return { line: same.map(printNote).join(), count: 1 }
    const tables = same.map(({ table }) => table)
    const others = tables.length - namedTables
    const named = others > 1 ? `${tables.slice(0, namedTables).join(', ')} and ${others} more` : tables.join(', ')
    return { line: printNote({ table: named, text }), count: tables.length }
  })
}

const indent = (text: string): string => `  ${text}`
