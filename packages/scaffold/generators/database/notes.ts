/** The groups of notes by their headings, the gravest first. */
export const noteGroups = {
  rejected: 'Statements that the database rejects',
  adapted: 'Tables without a type or function that is missing',
  missing: 'Tables and views without a resource',
  changed: 'Changes of the database',
  ahead: 'Changes of models that the database lacks',
  later: 'What models could take from their tables',
  relation: 'Foreign keys without a relation',
  closed: 'What is read-only, or left out',
  secret: 'Hidden columns, as they seem to hold secrets',
  unexamined: 'Searched for secrets by the names of columns only',
  named: 'Models with another name than their tables',
  files: 'What the files hold',
  skipped: "Left out, as this project's database has no use for it",
  known: 'Tables that have a model already',
} as const

/** One of them. */
export type NoteGroup = keyof typeof noteGroups

/** What a run has to say of a table. */
export type Note = {
  readonly group: NoteGroup
  /** Its name, with its schema unless that is `public`. */
  readonly table: string
  /** A sentence without its full stop. */
  readonly text: string
}

/** Returns a note as a line: the table, and the sentence. */
export function printNote({ table, text }: Note): string {
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
 * Summarizes the notes of a run by groups, the gravest first: each group shows one note at least, the gravest as many as there is room for.
 * Tables that have a model already are only counted.
 */
export function summarizeNotes(notes: readonly Note[], lines = mostLines): string[] {
  const groups = groupNotes(notes).map(({ group, heading, texts }) =>
    group === 'known'
      ? { heading: `${heading}: ${texts.length}.`, texts: [] }
      : { heading: `${heading} (${texts.length}):`, texts },
  )
  const all = groups.flatMap(({ heading, texts }) => [heading, ...texts.map(indent)])
  if (all.length <= lines) return all
  const summary: string[] = []
  for (const [at, { heading, texts }] of groups.entries()) {
    const left = lines - 1 - summary.length - linesOfGroup * (groups.length - at - 1)
    const shown = texts.length + 1 <= left ? texts : texts.slice(0, Math.max(1, left - 2))
    const others = texts.length - shown.length
    summary.push(heading, ...shown.map(indent), ...(others > 0 ? [indent(`… and ${others} more`)] : []))
  }
  return [...summary, 'All of them: database.md']
}

const indent = (text: string): string => `  ${text}`
