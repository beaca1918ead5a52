// The notes of a run of `database`, for the terminal and database.md.

/** The groups of notes by their headings, the gravest first. */
export const noteGroups = {
  rejected: 'Statements that the database rejects',
  code: 'Code of the files that the server runs: read it before you start the server',
  adapted: 'Tables without a type or function that is missing',
  missing: 'Tables and views without a resource',
  changed: 'Changes of the database',
  ahead: 'Changes of models that the database lacks',
  later: 'What models could take from their tables',
  convention: 'What new tables may mean, though no row shows it: take it with --convention, or write it in the model',
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
  /** The table whose model gets a key in a later run, which ends the note. */
  readonly untilKeyOf?: string
}

/** Returns a note as a line: the table, and the sentence. */
export function printNote({ table, text }: Pick<Note, 'table' | 'text'>): string {
  return `${table}: ${text}.`
}

/** Returns the groups that have notes, the gravest first. */
export function groupNotes(notes: readonly Note[]): { group: NoteGroup; heading: string; notes: readonly Note[] }[] {
  // A cast: `entries` forgets the names.
  const groups = Object.entries(noteGroups) as [NoteGroup, string][]
  return groups.flatMap(([group, heading]) => {
    const ofGroup = notes.filter((note) => note.group === group)
    return ofGroup.length === 0 ? [] : [{ group, heading, notes: ofGroup }]
  })
}

/** The most lines that the notes of a run take on a terminal before groups are cut to as many. */
const mostLines = 30
const mostOfGroup = 3

/** Summarizes the notes of a run by groups, the gravest first. Secrets, and tables that have a model already, are one line. */
export function summarizeNotes(notes: readonly Note[]): string[] {
  const isCut = notes.filter(({ group }) => group !== 'secret' && group !== 'known').length > mostLines
  const lines = groupNotes(notes).flatMap(({ group, heading, notes }) => {
    if (group === 'known') return [`${heading}: ${notes.length}.`]
    if (group === 'secret') return [summarizeSecrets(notes)]
    const shown = isCut ? notes.slice(0, mostOfGroup) : notes
    const others = notes.length - shown.length
    const more = others > 0 ? [`… and ${others} more`] : []
    return [`${heading} (${notes.length}):`, ...[...shown.map(printNote), ...more].map((line) => `  ${line}`)]
  })
  return isCut ? [...lines, 'All of them: database.md'] : lines
}

function summarizeSecrets(notes: readonly Note[]): string {
  const names = notes.flatMap(({ table, exposed }) => (exposed === undefined ? [] : [`${table}.${exposed}`]))
  const named = `${names.slice(0, mostOfGroup).join(', ')}${names.length > mostOfGroup ? ' …' : ''}`
  const also = names.length > 0 ? `; shown, though they may hold some: ${names.length} (${named})` : ''
  return `Secrets: columns hidden: ${notes.length - names.length}${also}. See database.md`
}
