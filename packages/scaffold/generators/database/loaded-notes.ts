// Notes on the statements of files. A missing table can reject hundreds of them, which are one note.

import { groupBy } from 'slipform/browser'
import { withoutQuotes } from 'slipform/internal'
import { holdsCode } from '../../schema/load/code.ts'
import { type Loaded, placeOf, type Rejected } from '../../schema/load/load.ts'
import type { Rows } from '../../schema/load/rows.ts'
import type { Note } from './notes.ts'

export const createsTable = /^create\s+(?:unlogged\s+)?table\b/im

/** PostgreSQL's codes of errors that follow from the statement of another, which is rejected too. */
const consequences = { missingTable: '42P01', missingRow: '23503' }
const syntaxError = '42601'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Describes what became of the statements of files, the gravest first. */
export function describeLoaded(
  { rejected, written, changed, leftOut }: Omit<Loaded, 'script'>,
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

/** Describes rejected statements: those that are no SQL, other causes, then what follows from them. Several with the same reason are one note. */
function describeRejected(rejected: readonly Rejected[]): Note[] {
  const rank = ({ code = '' }: Rejected) =>
    code === syntaxError ? 0 : Object.values(consequences).includes(code) ? 2 : 1
  const sorted = [...rejected].sort((one, other) => rank(one) - rank(other))
  return [...groupBy(sorted, ({ reason }) => reason)].map(([reason, all]): Note => {
    const [{ statement: first }] = all as [Rejected, ...Rejected[]] // groups are never empty
    const others = all.slice(1, maxPlaces).map(({ statement }) => placeOf(statement))
    const more = others.length > 0 ? `; and ${others.join(', ')}${all.length > maxPlaces ? ' …' : ''}` : ''
    return { group: 'rejected', table: placeOf(first), text: `${reason}: ${headOf(first.text)}${more}` }
  })
}

const maxPlaces = 20

/** Returns the statements that explain why files create no table: those that are no SQL, or would create one and do not only miss another. */
export function causesOf(rejected: readonly Rejected[]): readonly Rejected[] {
  const causes = rejected.filter(({ statement, code }) => code === syntaxError || createsTable.test(statement.text))
  const first = causes.filter(({ code }) => code !== consequences.missingTable)
  return first.length > 0 ? first : causes
}

const headLength = 80

/** Returns the beginning of a statement, on one line without characters that control a terminal. */
function headOf(text: string): string {
  const head = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return head.length > headLength ? `${head.slice(0, headLength)} …` : head
}
