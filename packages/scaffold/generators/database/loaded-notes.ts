import type { Loaded, Rejected } from '../../schema/load/load.ts'
import type { RowsFile } from '../../schema/load/rows.ts'
import type { Note } from './notes.ts'

const headLength = 80

// What has no table or rows without it comes first.
const gravity: readonly RegExp[] = [
  /^create\s+(?:unlogged\s+)?table\b/i,
  /^copy\b/i,
  /^create\s+(?:or\s+replace\s+)?(?:extension|type|domain|function|procedure|view|materialized|sequence)\b/i,
  /^(?:insert|update|delete|select)\b/i,
  /^alter\b/i,
]

/** Describes what became of the statements of files, the gravest first. */
export function describeLoaded({ rejected, extensions, changed, leftOut }: Loaded, rows: readonly RowsFile[]): Note[] {
  const sorted = [...rejected].sort((one, other) => rankOf(one) - rankOf(other))
  const count = rows.reduce((sum, file) => sum + file.count, 0)
  return [
    ...sorted.map(describeRejected),
    ...changed.map(({ statement: { file, line }, part: { what, name } }): Note => {
      const text = `there is no ${what} ${name} here, so ${what === 'type' ? 'its columns are texts' : 'the default that calls it is left out'}`
      return { group: 'adapted', table: `${file}:${line}`, text }
    }),
    ...extensions.map(
      (name): Note => ({
        group: 'files',
        table: name,
        text: 'no statement creates this extension, which others need, so the migration does',
      }),
    ),
    ...[...leftOut].map(
      ([reason, count]): Note => ({
        group: 'skipped',
        table: reason,
        text: count === 1 ? '1 statement' : `${count} statements`,
      }),
    ),
    ...(rows.length === 0
      ? []
      : [
          {
            group: 'files',
            table: 'server/seeds',
            text: `${count} rows of ${rows.length} tables, which git ignores`,
          } as const,
        ]),
  ]
}

function describeRejected({ statement: { file, line, text }, reason }: Rejected): Note {
  return { group: 'rejected', table: `${file}:${line}`, text: `${reason}: ${headOf(text)}` }
}

/** Returns the beginning of a statement, on one line. */
export function headOf(text: string): string {
  const head = text.replace(/\s+/g, ' ')
  return head.length > headLength ? `${head.slice(0, headLength)} …` : head
}

function rankOf({ statement }: Rejected): number {
  const rank = gravity.findIndex((pattern) => pattern.test(statement.text))
  return rank === -1 ? gravity.length : rank
}
