import { describe, expect, test } from 'vitest'
import { type CsvFormat, detectFormat, readData, readRows } from './csv.ts'
import { Fault } from './fault.ts'

const comma: CsvFormat = { encoding: 'utf-8', delimiter: ',', newline: '\n' }

/** Returns rows as `<number>|<cell>|<cell>`. */
const rowsOf = async (content: BlobPart, format: Partial<CsvFormat> = {}, read = readRows) => {
  const rows: string[] = []
  for await (const some of read(new Blob([content]), { ...comma, ...format }))
    rows.push(...some.map(({ number, cells }) => [number, ...cells].join('|')))
  return rows
}

test.each([
  ['a,b\n1,2\n', ',', '\n'],
  ['a;b\r\n1,5;2\r\n', ';', '\r\n'],
  ['a\tb\n1\t2\n', '\t', '\n'],
  ['a|b\r1|2\r', '|', '\r'],
  ['a,b\r\n"one\ntwo","x; y"\r\n', ',', '\r\n'],
  ['a\n1\n2\n', ',', '\n'],
])('detectFormat: %j', (text, delimiter, newline) => expect(detectFormat(text)).toEqual({ delimiter, newline }))

describe('readRows', () => {
  test.each<[string, string, Partial<CsvFormat>, string[]]>([
    ['reads cells', 'a,b\n1,2', {}, ['1|a|b', '2|1|2']],
    ['leaves out a byte order mark', '\ufeffa\n1\n', {}, ['1|a', '2|1']],
    ['keeps what quotes hold', 'a,b\n"x ""y"" z","1,\n2"\n', {}, ['1|a|b', '2|x "y" z|1,\n2']],
    ['counts rows without text but leaves them out', 'a\n\n,\n1\n', {}, ['1|a', '4|1']],
    ['knows other newlines', 'a\r\n"1"\r\n', { newline: '\r\n' }, ['1|a', '2|1']],
    ['keeps blanks and leading quotes of spreadsheets', "a\n  '=1 \n", {}, ['1|a', "2|  '=1 "]],
  ])('%s', async (_name, text, format, expected) => expect(await rowsOf(text, format)).toEqual(expected))

  test('reads other encodings', async () => {
    const bytes = new Uint8Array([0x61, 0x0a, 0xfc, 0x80])
    expect(await rowsOf(bytes, { encoding: 'windows-1252' })).toEqual(['1|a', '2|ü€'])
    const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00, 0xfc, 0x00])
    expect(await rowsOf(utf16, { encoding: 'utf-16le' })).toEqual(['1|a', '2|ü'])
  })

  test('says that bytes are no UTF-8', async () => {
    await expect(rowsOf(new Uint8Array([0x61, 0xfc, 0x62]))).rejects.toThrow(TypeError)
  })

  // Longer than a piece, and of an odd number of bytes, so that pieces end within rows, quotes and letters.
  test.each(['\n', '\r\n'] as const)('joins what the pieces of a long file cut apart: %j', async (newline) => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `${at},"ü€𝄞 ""${at}""${newline}x",🙂`)
    const rows = await rowsOf(['n,t,s', ...lines].join(newline), { newline })
    expect(rows.slice(1)).toEqual(lines.map((_, at) => `${at + 2}|${at}|ü€𝄞 "${at}"${newline}x|🙂`))
  })

  test.each([
    ['a,b\n1,2\n"3,4\n5,6\n', 3],
    ['a,b\n1,"2"x\n3,4\n', 2],
    [`a\n"${'x'.repeat(5_000_000)}\n1\n`, 2],
  ])('names the row of a broken quotation mark', async (text, row) => {
    const error = await rowsOf(text).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Fault)
    expect(error).toMatchObject({ text: 'quotes', values: { row } })
  })
})

test('readData leaves out the header, wherever it stands', async () => {
  expect(await rowsOf('\n\na,b\n1,2\n', {}, readData)).toEqual(['4|1|2'])
})
