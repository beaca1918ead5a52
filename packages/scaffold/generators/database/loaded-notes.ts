// Notes on the statements of files. A missing table can reject hundreds of them, which are one note.

import { groupBy } from 'slipform/browser'
import { withoutQuotes } from 'slipform/internal'
import { holdsCode } from '../../schema/load/code.ts'
import { type Loaded, placeOf, type Rejected } from '../../schema/load/load.ts'
import type { Rows } from '../../schema/load/rows.ts'
import { listFirst, type Note, type NoteGroup } from './notes.ts'

export const createsTable = /^create\s+(?:unlogged\s+)?table\b/im

const syntaxError = '42601'
/** PostgreSQL's codes of errors that follow from the statement of another, which is rejected too: a missing table, a missing row. */
const consequences = ['42P01', '23503']

const rankOf = ({ code = '' }: Rejected) => (code === syntaxError ? 0 : consequences.includes(code) ? 2 : 1)

/** Returns the rejected statements that do not follow from others, those that are no SQL first. */
export function causesOf(rejected: readonly Rejected[]): readonly Rejected[] {
  return sortByCause(rejected).filter((statement) => rankOf(statement) < 2)
}

function sortByCause(rejected: readonly Rejected[]): Rejected[] {
  return [...rejected].sort((one, other) => rankOf(one) - rankOf(other))
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Describes what became of the statements of files, the gravest first. */
export function describeLoaded({ rejected, written, changed }: Omit<Loaded, 'script'>, rows: Rows | undefined): Note[] {
  const note = (group: NoteGroup, table: string, text: string): Note => ({ group, table, text })
  return [
    ...describeRejected(rejected),
    ...written.flatMap(({ text, statement }) => {
      if (statement === undefined || !holdsCode(text)) return []
      const rights = /\bsecurity\s+definer\b/i.test(withoutQuotes(text)) ? ' (with the rights of its owner)' : ''
      return [note('code', placeOf(statement), `${headOf(text)}${rights}`)]
    }),
    ...changed.map(({ statement, part: { what, name } }) => {
      const effect = what === 'type' ? 'its columns are texts' : 'the default that calls it is left out'
      return note('adapted', placeOf(statement), `there is no ${what} ${name} here, so ${effect}`)
    }),
    ...(rows === undefined ? [] : [note('files', 'server/seeds', describeRows(rows))]),
  ]
}

function describeRows({ count, targets }: Rows): string {
  return `${counted(count, 'row')} of ${counted(targets.length, 'table')}, which git ignores`
}

/** Describes rejected statements, the causes first. Several with the same reason are one note. */
function describeRejected(rejected: readonly Rejected[]): Note[] {
  return [...groupBy(sortByCause(rejected), ({ reason }) => reason)].map(([reason, all]): Note => {
    const [{ statement: first }, ...others] = all as [Rejected, ...Rejected[]] // groups are never empty
    const places = others.map(({ statement }) => placeOf(statement))
    const more = places.length > 0 ? `; and ${listFirst(places, maxPlaces)}` : ''
    return { group: 'rejected', table: placeOf(first), text: `${reason}: ${headOf(first.text)}${more}` }
  })
}

const maxPlaces = 20
const headLength = 80

/** Returns the beginning of a statement, on one line without characters that control a terminal. */
function headOf(text: string): string {
  const head = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return head.length > headLength ? `${head.slice(0, headLength)} …` : head
}
