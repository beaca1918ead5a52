// The notes of a run of `database`, for the terminal and database.md.

import type { FileChange, ProjectFiles } from '../../source/files/files.ts'

/** The groups of notes by their headings, the gravest first. */
export const noteGroups = {
  rejected: 'Statements that the database rejects',
  code: 'Code of the files that the server runs: read it before you start the server',
  adapted: 'Tables without a type or function that is missing',
  missing: 'Tables and views without a resource',
  changed: 'Changes of the database',
  todo: 'What models and database do not agree on',
  convention: 'What names of new tables may mean: take it with --convention, or write it in the model',
  relation: 'Foreign keys without a relation',
  closed: 'What is read-only, or left out',
  secret: 'Secrets: columns that are hidden, and those that may hold some and are shown',
  unexamined: 'Searched for secrets by the names of columns only',
  named: 'Models with another name than their tables',
  files: 'What the files hold',
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
}

/** Returns a note as a line: the table, and the sentence. */
export function printNote({ table, text }: Pick<Note, 'table' | 'text'>): string {
  return `${table}: ${text}.`
}

/** Returns the first of some names, and how many there are besides: `a, b, c and 4 more`. */
export function listFirst(names: readonly string[], most = 3, separator = ', '): string {
  const more = names.length - most
  return `${names.slice(0, most).join(separator)}${more > 0 ? ` and ${more} more` : ''}`
}

/** Returns the groups that have notes, the gravest first. */
function groupNotes(notes: readonly Note[]): { group: string; heading: string; notes: readonly Note[] }[] {
  return Object.entries(noteGroups)
    .map(([group, heading]) => ({ group, heading, notes: notes.filter((note) => note.group === group) }))
    .filter(({ notes }) => notes.length > 0)
}

/** The lines that the notes of a run take on a terminal, so that a run and what `create` says around it fit a screen. */
const mostLines = 10

/** Summarizes the notes of a run by groups, the gravest first: each with a line, and with as many of its notes as there is room for, at least one. */
export function summarizeNotes(notes: readonly Note[]): string[] {
  const groups = groupNotes(notes.filter(({ group }) => group !== 'convention'))
  const most = Math.max(1, Math.floor(mostLines / groups.length) - 1)
  const lines = groups.flatMap(({ group, heading, notes }) =>
    group === 'secret'
      ? [summarizeSecrets(notes)]
      : [`${heading} (${notes.length}):`, ...notes.slice(0, most).map((note) => `  ${printNote(note)}`)],
  )
  const isCut = groups.some(({ group, notes }) => group !== 'secret' && notes.length > most)
  return isCut ? [...lines, 'All of them: database.md'] : lines
}

function summarizeSecrets(notes: readonly Note[]): string {
  const names = notes.flatMap(({ table, exposed }) => (exposed === undefined ? [] : [`${table}.${exposed}`]))
  const also = names.length > 0 ? `; shown, though they may hold some: ${names.length} (${listFirst(names)})` : ''
  return `Secrets: columns hidden: ${notes.length - names.length}${also}. See database.md`
}

const reportPath = 'database.md'
const reportHead = `# The database

What \`npm run scaffold database\` found, the newest first. The page **Tables** of the admin lists all tables, with their resources.
`

/** Plans `database.md`, for people: what a run finds goes above what earlier ones found. */
export function planReport(notes: readonly Note[], files: ProjectFiles): FileChange[] {
  const before = files.read(reportPath)
  const lineOf = (note: Note) => `- ${printNote(note)}\n`
  // What is to do is said until it is done.
  const found = notes.filter((note) => note.group !== 'todo' && before?.includes(lineOf(note)) !== true)
  if (before !== undefined && found.length === 0) return []
  const sections = groupNotes(found).map(({ heading, notes }) => `\n## ${heading}\n\n${notes.map(lineOf).join('')}`)
  const after = [reportHead, ...sections, before?.replace(reportHead, '')].join('')
  return [{ path: reportPath, before, after }]
}
