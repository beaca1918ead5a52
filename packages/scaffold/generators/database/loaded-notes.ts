// Notes on the statements of files. A missing table can reject hundreds of them, which are one note.

import { groupBy } from 'slipform/browser'
import { withoutQuotes } from 'slipform/internal'
import { holdsCode } from '../../schema/load/code.ts'
import { type Loaded, placeOf, type Rejected } from '../../schema/load/load.ts'
import type { Rows } from '../../schema/load/rows.ts'
import type { Note } from './notes.ts'

const headLength = 80

export const createsTable = /^create\s+(?:unlogged\s+)?table\b/im

/** Whether a statement is no SQL. */
export const isSyntaxError = ({ reason }: Rejected): boolean => /^(?:syntax error|unterminated)/.test(reason)

// What has no table or rows without it comes first.
const gravity: readonly RegExp[] = [
  createsTable,
  /^copy\b/i,
  /^create\s+(?:or\s+replace\s+)?(?:extension|type|domain|function|procedure|view|materialized|sequence)\b/i,
  /^(?:insert|update|delete|select)\b/i,
  /^alter\b/i,
]

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Describes what became of the statements of files, the gravest first. */
export function describeLoaded(
  { rejected, written, extensions, changed, leftOut }: Omit<Loaded, 'script'>,
  rows: Rows | undefined,
): Note[] {
  return [
    ...describeRejected(rejected),
    ...written.flatMap(({ text, statement }): Note[] => {
      if (statement === undefined || !holdsCode(text)) return []
      const rights = /\bsecurity\s+definer\b/i.test(withoutQuotes(text)) ? ' (with the rights of its owner)' : ''
      return [{ group: 'code', table: placeOf(statement), text: `${headOf(text)}${rights}` }]
    }),
    ...changed.map(({ statement, part: { what, name } }): Note => {
      const text = `there is no ${what} ${name} here, so ${what === 'type' ? 'its columns are texts' : 'the default that calls it is left out'}`
      return { group: 'adapted', table: placeOf(statement), text }
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
        text: counted(count, 'statement'),
      }),
    ),
    ...(rows === undefined
      ? []
      : [
          {
            group: 'files',
            table: 'server/seeds',
            text: `${counted(rows.count, 'row')} of ${counted(rows.targets.length, 'table')}, which git ignores`,
          } as const,
        ]),
  ]
}

/** Describes rejected statements: the causes, then those that need a missing table, as one note where there are several. */
function describeRejected(rejected: readonly Rejected[]): Note[] {
  const causes = rejected.filter((one) => missingTableOf(one) === undefined)
  const consequences = groupBy(rejected, missingTableOf)
  return [
    ...causes.sort((one, other) => rankOf(one) - rankOf(other)).map(describeAlone),
    ...[...consequences].flatMap(([table, all]) =>
      table === undefined ? [] : all.length === 1 ? all.map(describeAlone) : [describeTogether(table, all)],
    ),
  ]
}

function describeAlone({ statement, reason }: Rejected): Note {
  return { group: 'rejected', table: placeOf(statement), text: `${reason}: ${headOf(statement.text)}` }
}

function describeTogether(table: string, rejected: readonly Rejected[]): Note {
  const shown = groupBy(rejected.slice(0, maxPlaces), ({ statement }) => statement.file)
  const places = [...shown].map(([file, all]) => `${file}:${all.map(({ statement }) => statement.line).join(', ')}`)
  const others = rejected.length > maxPlaces ? ' …' : ''
  const text = `${rejected.length} statements need it, which is missing: ${places.join('; ')}${others}`
  return { group: 'rejected', table, text }
}

const maxPlaces = 20

/** Returns the table or view that a statement misses, without its schema. */
function missingTableOf({ reason }: Rejected): string | undefined {
  return /^relation "(?:[^"]*\.)?([^"]+)" does not exist$/.exec(reason)?.[1]
}

/** Returns the beginning of a statement, on one line without characters that control a terminal. */
function headOf(text: string): string {
  const head = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return head.length > headLength ? `${head.slice(0, headLength)} …` : head
}

function rankOf(rejected: Rejected): number {
  if (isSyntaxError(rejected)) return -1
  // Rows that other rejected ones may have taken with them.
  if (/violates foreign key constraint/.test(rejected.reason)) return gravity.length + 1
  const rank = gravity.findIndex((pattern) => pattern.test(rejected.statement.text))
  return rank === -1 ? gravity.length : rank
}
