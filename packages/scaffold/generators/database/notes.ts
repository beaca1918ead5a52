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
  taken: 'What tables mean by convention',
  convention: 'What tables may mean, as no row shows it: take it with --convention <table>.<column>, or all',
  relation: 'Foreign keys without a relation',
  closed: 'What is read-only, or left out',
  exposed: 'Columns that may hold secrets, and are shown',
  secret: 'Columns that look like secrets, and are hidden',
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
  /** The column that it is about. */
  readonly column?: string
  /** A sentence without its full stop. */
  readonly text: string
}

/** Returns a note as a line: the table, and the sentence. */
export function printNote({ table, text }: Pick<Note, 'table' | 'text'>): string {
  return `${table}: ${text}.`
}

/** Returns the groups that have notes, the gravest first. */
function groupNotes(notes: readonly Note[]): { heading: string; notes: readonly Note[] }[] {
  return Object.entries(noteGroups)
    .map(([group, heading]) => ({ heading, notes: notes.filter((note) => note.group === group) }))
    .filter(({ notes }) => notes.length > 0)
}

/** The lines that the notes of a run take on a terminal, so that a run and what `create` says around it fit a screen. */
const mostLines = 10

/** Summarizes the notes of a run by groups, the gravest first: each with a line, and with as many of its notes as there is room for, at least one. */
export function summarizeNotes(notes: readonly Note[]): string[] {
  const groups = groupNotes(notes)
  const most = Math.max(1, Math.floor(mostLines / groups.length) - 1)
  const lines = groups.flatMap(({ heading, notes }) => [
    `${heading} (${notes.length}):`,
    ...notes.slice(0, most).map((note) => `  ${printNote(note)}`),
  ])
  return groups.some(({ notes }) => notes.length > most) ? [...lines, 'All of them: database.md'] : lines
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
