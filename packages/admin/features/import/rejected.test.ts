import { type CsvFormat, readData } from 'slipform/csv'
import { expect, test } from 'vitest'
import { type Rejection, writeRejected } from './rejected.ts'

const format: CsvFormat = { encoding: 'utf-8', delimiter: ';', newline: '\n' }

const write = (text: string, rejection: Partial<Rejection>) =>
  writeRejected(readData(new Blob([text]), format), {
    headers: ['a', 'b'],
    mapping: ['a', ''],
    format,
    errorOf: ({ number }) => (number === 3 ? 'b: "x; y"' : undefined),
    ...rejection,
  })

test('holds the rejected rows as they were, and why', async () => {
  expect(await write('a;b\n1;2\n"3\n";\'=4\n5;6\n', {})).toBe('\ufeffa;b;error\r\n"3\n";\'=4;"b: ""x; y"""\r\n')
})

test('replaces the reasons of an earlier import', async () => {
  const headers = ['a', 'error', 'b']
  const mapping = ['a', '', 'b']
  expect(await write('a;error;b\n1;old;2\n3;old;4\n', { headers, mapping })).toBe(
    '\ufeffa;b;error\r\n3;4;"b: ""x; y"""\r\n',
  )
})

test('loses neither a field called error nor cells beyond the header', async () => {
  const headers = ['a', 'error']
  const errorOf = () => 'wrong'
  expect(await write('a;error\n1;2;3\n4\n', { headers, mapping: ['a', 'error'], errorOf })).toBe(
    '\ufeffa;error;error\r\n1;2;wrong;3\r\n4;;wrong\r\n',
  )
})
