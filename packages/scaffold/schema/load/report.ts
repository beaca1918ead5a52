import { groupBy } from 'slipform/browser'
import type { Loaded, Rejected } from './load.ts'
import type { RowsFile } from './rows.ts'

const headLength = 80
/** The number of rejected statements that a run names; the others are counted. */
const maxNamed = 12

// What has no table or rows without it comes first.
const gravity: readonly RegExp[] = [
  /^create\s+(?:unlogged\s+)?table\b/i,
  /^copy\b/i,
  /^create\s+(?:or\s+replace\s+)?(?:extension|type|domain|function|procedure|view|materialized|sequence)\b/i,
  /^(?:insert|update|delete|select)\b/i,
  /^alter\b/i,
]

/** Describes what became of the statements of files, the gravest first, a sentence each. */
export function describeLoaded({ rejected, changed, leftOut }: Loaded, rows: readonly RowsFile[]): string[] {
  const sorted = [...rejected].sort((one, other) => rankOf(one) - rankOf(other))
  const more = sorted.length - maxNamed
  const others = [...leftOut].map(([reason, count]) => `${reason} (${count})`)
  const count = rows.reduce((sum, file) => sum + file.count, 0)
  return [
    ...sorted.slice(0, maxNamed).map(describeRejected),
    ...(more > 0 ? [`${more} more statements failed: ${placesOf(sorted.slice(maxNamed))}.`] : []),
    ...changed.map(
      ({ statement: { file, line }, part: { what, name } }) =>
        `${file}:${line}: there is no ${what} ${name} here, so ${what === 'type' ? 'its columns are texts' : 'the default that calls it is left out'}.`,
    ),
    ...(others.length > 0 ? [`Left out, as this project's database has no use for it: ${others.join(', ')}.`] : []),
    ...(rows.length > 0 ? [`${count} rows of ${rows.length} tables are in ${seedsOf(rows)}.`] : []),
  ]
}

function seedsOf(rows: readonly RowsFile[]): string {
  return rows.length === 1 ? `server/seeds/${rows[0]?.name}` : 'server/seeds/'
}

function describeRejected({ statement: { file, line, text }, reason }: Rejected): string {
  const head = text.replace(/\s+/g, ' ')
  return `${file}:${line} is left out: ${reason}. ${head.length > headLength ? `${head.slice(0, headLength)} …` : head}`
}

function placesOf(rejected: readonly Rejected[]): string {
  const lines = groupBy(rejected, ({ statement }) => statement.file)
  return [...lines]
    .map(([file, list]) => `${file}, lines ${list.map(({ statement }) => statement.line).join(', ')}`)
    .join('; ')
}

function rankOf({ statement }: Rejected): number {
  const rank = gravity.findIndex((pattern) => pattern.test(statement.text))
  return rank === -1 ? gravity.length : rank
}
