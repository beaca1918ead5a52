import { expect, test } from 'vitest'
import { inspect } from './inspect.ts'

const file = (...parts: BlobPart[]) => new Blob(parts)

test('tells the header, the first rows and how many there are', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `${at};x\r\n`)
  expect(await inspect(file('\ufeff name ;note\r\n', ...rows, '\r\n'))).toEqual({
    format: { encoding: 'utf-8', delimiter: ';', newline: '\r\n' },
    headers: ['name', 'note'],
    preview: Array.from({ length: 200 }, (_, at) => [String(at), 'x']),
    commas: new Set(),
    total: 250,
  })
})

test('keeps names that are missing or repeated for the user to decide', async () => {
  expect(await inspect(file('a,,a\n1,2,3\n'))).toMatchObject({ headers: ['a', '', 'a'], total: 1 })
})

test('finds the columns with decimal commas', async () => {
  expect(await inspect(file('a;b;c\n1,2;3;x\n'))).toMatchObject({ commas: new Set([0]) })
})

test.each([
  ['utf-16le', [0xff, 0xfe, 0x61, 0, 0x0a, 0, 0xfc, 0, 0x0a, 0], 'ü'],
  ['utf-16be', [0xfe, 0xff, 0, 0x61, 0, 0x0a, 0, 0xfc, 0, 0x0a], 'ü'],
  ['windows-1252', [0x61, 0x0a, 0xfc, 0x0a], 'ü'],
  ['utf-8', [0x61, 0x0a, 0xc3, 0xbc, 0x0a], 'ü'],
])('finds out that a file is in %s', async (encoding, bytes, cell) => {
  expect(await inspect(file(new Uint8Array(bytes)))).toMatchObject({ format: { encoding }, preview: [[cell]] })
})

test.each<[string, BlobPart]>([
  ['empty', ''],
  ['empty', '\n \n'],
  ['no_rows', 'a,b\n\n'],
  ['binary', 'PK\u0003\u0004\u0000\u0000'],
  ['quotes', 'a\n"1\n'],
])('refuses with %s', (text, content) => expect(inspect(file(content))).rejects.toMatchObject({ name: 'Fault', text }))
