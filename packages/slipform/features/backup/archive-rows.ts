import type { Readable } from 'node:stream'
import type { RowCounts } from './row-counts.ts'

const newline = 0x0a
const copy = /^COPY (.+) \(.*\) FROM stdin;$/

/** Counts the rows of each table in the script that `pg_restore` writes, as it streams. */
export async function countArchivedRows(script: Readable): Promise<RowCounts> {
  const counts = new Map<string, number>()
  let table: string | undefined
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of script) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      if (table === undefined) {
        table = copy.exec(bytes.toString('utf8', start, end))?.[1]
        if (table !== undefined) counts.set(table, counts.get(table) ?? 0)
      } else if (isEnd(bytes, start, end)) table = undefined
      else counts.set(table, (counts.get(table) ?? 0) + 1)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  return counts
}

/** Whether a line is `\.`, which ends the rows. */
function isEnd(bytes: Buffer, start: number, end: number): boolean {
  return end - start === 2 && bytes[start] === 0x5c && bytes[start + 1] === 0x2e
}
