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
