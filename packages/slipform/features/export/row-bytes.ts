import { factsOf, type Kind } from '../../model/kinds.ts'
import { type CsvColumn, renderCsvCell } from './csv.ts'

// These functions turn rows of PostgreSQL's protocol into lines of a file, byte by byte: JavaScript strings would take several
// times as long. Only a value that needs quotes, an apostrophe or a conversion becomes a string.

/** Writes `DataRow` messages as lines. */
export type EncodeRows = (messages: Buffer) => Buffer

// Bytes in front of the values of a `DataRow` message (letter, length, number of values) and of each value (its length).
const rowHeader = 7
const valueHeader = 4
// No value takes more than four times the bytes of its text and its header: 1e+20 becomes 21 digits.
const maxGrowth = 4

const newline = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const dot = 0x2e
const zero = 0x30
const nine = 0x39
const letterT = 0x54
const letterZ = 0x5a

/** Calls `write` with the place of each row's first value and of the row's end. */
function eachRow(messages: Buffer, write: (from: number, end: number) => void): void {
  for (let at = 0; at < messages.length; ) {
    const end = at + 1 + messages.readInt32BE(at + 1)
    write(at + rowHeader, end)
    at = end
  }
}

/** Writes rows of one JSON text each. */
export function encodeJsonLines(messages: Buffer): Buffer {
  const out = Buffer.allocUnsafe(messages.length)
  let to = 0
  eachRow(messages, (from, end) => {
    let wasBreak = false
    for (let at = from + valueHeader; at < end; at++) {
      const byte = messages[at] ?? 0
      // A `json` column preserves line breaks between tokens. Strings contain none, so spaces can replace them.
      const isBreak = byte === newline || byte === carriageReturn
      if (!isBreak) out[to++] = byte
      else if (!wasBreak) out[to++] = space
      wasBreak = isBreak
    }
    out[to++] = newline
  })
  return out.subarray(0, to)
}

/** Returns the encoder of a table, whose rows have a text for each column: the same lines as `renderCsvLines` writes. */
export function csvEncoder(columns: readonly CsvColumn[]): EncodeRows {
  const writers = columns.map(({ kind }) => ({ kind, ...encodingOf(kind) }))
  return (messages) => {
    const out = Buffer.allocUnsafe(messages.length * maxGrowth)
    let to = 0
    eachRow(messages, (first) => {
      let from = first
      for (const { kind, write, read } of writers) {
        if (from > first) out[to++] = comma
        const length = messages.readInt32BE(from)
        from += valueHeader
        // PostgreSQL's length of null is -1.
        if (length < 0) continue
        const end = from + length
        const written = write(messages, from, end, out, to)
        to = written ?? to + out.write(renderCsvCell(read(messages.toString('utf8', from, end)), kind), to)
        from = end
      }
      out[to++] = carriageReturn
      out[to++] = newline
    })
    return out.subarray(0, to)
  }
}

/** Writes the value between two places of `rows` to a place of `out`; returns where it ends, or undefined if it must become a string. */
type Write = (rows: Buffer, from: number, end: number, out: Buffer, to: number) => number | undefined

/** How the values of a kind are written: as bytes, or read as a text in the form of a response. */
interface Encoding {
  readonly write: Write
  read(text: string): string
}

function encodingOf(kind: Kind): Encoding {
  const { family, wire } = factsOf(kind)
  if (wire === 'utc') return { write: writeTimestamp, read: readTimestamp }
  if (family !== 'number') return { write: writeText, read: (text) => text }
  if (kind.name !== 'float') return { write: writeNumber, read: (text) => text }
  return { write: () => undefined, read: (text) => String(Number(text)) }
}

// Bytes of UTF-8 that need no quotes, and bytes at which a text may begin without being a formula. Byte order marks begin with
// 0xef; spaces, format characters and signs of other scripts with 0xc2, 0xd8 to 0xe3, or from 0xee on.
const isPlain = Array.from({ length: 256 }, (_, byte) => ![quote, comma, newline, carriageReturn, 0xef].includes(byte))
const isPlainStart = isPlain.map((plain, byte) => {
  if (byte >= 0x80) return (byte >= 0xc3 && byte <= 0xd7) || (byte >= 0xe4 && byte <= 0xed)
  return plain && byte > space && byte < 0x7f && !'=+-@'.includes(String.fromCharCode(byte))
})

function writeText(rows: Buffer, from: number, end: number, out: Buffer, to: number): number | undefined {
  if (!isPlainStart[rows[from] ?? 0] || rows[end - 1] === space) return undefined
  return copy(rows, from, end, out, to, isPlain)
}

const isDigitOrDot = isPlain.map((_, byte) => (byte >= zero && byte <= nine) || byte === dot)

/** Writes a number of digits; others, such as NaN, and those in other notations become strings. */
function writeNumber(rows: Buffer, from: number, end: number, out: Buffer, to: number): number | undefined {
  if (rows[from] !== minus) return copy(rows, from, end, out, to, isDigitOrDot)
  out[to] = minus
  return copy(rows, from + 1, end, out, to + 1, isDigitOrDot)
}

function copy(
  rows: Buffer,
  from: number,
  end: number,
  out: Buffer,
  to: number,
  isAllowed: readonly boolean[],
): number | undefined {
  if (from === end) return undefined
  let place = to
  for (let at = from; at < end; at++) {
    const byte = rows[at] ?? 0
    if (!isAllowed[byte]) return undefined
    out[place++] = byte
  }
  return place
}

const timestampLength = '2024-01-01 08:00:00'.length
const maxTimestampLength = timestampLength + '.123456'.length

/** Writes a timestamp of PostgreSQL, `2024-01-01 08:00:00.5`, as responses have it: `2024-01-01T08:00:00.500Z`. */
function writeTimestamp(rows: Buffer, from: number, end: number, out: Buffer, to: number): number | undefined {
  const length = end - from
  const isWhole = length === timestampLength
  const isFraction = rows[from + timestampLength] === dot && length <= maxTimestampLength
  // Years before Christ end with BC.
  const isUsual = rows[from + 10] === space && (isWhole || isFraction) && isDigitOrDot[rows[end - 1] ?? 0]
  if (!isUsual) return undefined
  let place = to
  for (let at = from; at < end; at++) out[place++] = rows[at] ?? 0
  out[to + 10] = letterT
  if (isWhole) out[place++] = dot
  const fraction = to + timestampLength + 1
  const digits = place - fraction > 3 ? 6 : 3
  while (place < fraction + digits) out[place++] = zero
  out[place++] = letterZ
  return place
}

/** Reads other timestamps: years of five digits or before Christ, and infinity. */
function readTimestamp(text: string): string {
  const [, day, time, fraction = '', era = ''] = /^(\d+-\d\d-\d\d) ([\d:]+)(?:\.(\d+))?( BC)?/.exec(text) ?? []
  return day === undefined ? text : `${day}T${time}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z${era}`
}
