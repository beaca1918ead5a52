import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findKind } from './kind.ts'
import { findReferences, keyOfSheet } from './relate.ts'
import { readSheet } from './sheet.ts'
import { statementsOf } from './statements.ts'

const many = (values: readonly string[]) => Array.from({ length: 24 }, (_, at) => values[at % values.length] ?? '')

test.each([
  ['n', ['1', '2', ''], 'integer', ['1', '2', null]],
  ['n', ['1', '3000000000'], 'bigint', ['1', '3000000000']],
  ['n', ['0', '1', '0'], 'integer', ['0', '1', '0']],
  ['is_open', ['0', '1', ''], 'boolean', ['false', 'true', null]],
  ['open', ['Yes', 'no'], 'boolean', ['true', 'false']],
  ['open', ['oui', 'non'], 'boolean', ['true', 'false']],
  ['n', ['1.5', '1,234.50'], 'numeric(12, 2)', ['1.5', '1234.50']],
  ['n', ['€ 1,234', '-5'], 'integer', ['1234', '-5']],
  ['zip', ['01234', '99999'], 'text', ['01234', '99999']],
  ['phone', ['+49 30 1', '1'], 'text', ['+49 30 1', '1']],
  ['at', ['2024-12-31', ''], 'date', ['2024-12-31', null]],
  ['at', ['31/12/2024', '01/02/2024'], 'date', ['2024-12-31', '2024-02-01']],
  ['at', ['31.12.2024', '01.02.2024'], 'date', ['2024-12-31', '2024-02-01']],
  ['at', ['2024-12-31T10:00:00Z'], 'timestamptz', ['2024-12-31T10:00:00Z']],
  ['id', ['6F1ed002-ab5f-4e8c-a0a2-6f5b5d1c1a10'], 'uuid', ['6F1ed002-ab5f-4e8c-a0a2-6f5b5d1c1a10']],
  ['name', ['', ''], 'text', [null, null]],
  ['name', ['1', 'two'], 'text', ['1', 'two']],
])('the kind of %s %j is %s', (name, texts, type, values) => {
  expect(findKind(name, texts, { isContinental: false, hasCommas: false })).toMatchObject({ kind: { type }, values })
})

test('decimal commas, and dates whose days and months could be exchanged', () => {
  const continental = { isContinental: true, hasCommas: true }
  expect(findKind('n', ['1.234', '5,5'], continental)).toMatchObject({ values: ['1234', '5.5'] })
  const found = findKind('at', ['01/02/2024'], { isContinental: true, hasCommas: false })
  expect(found).toMatchObject({ values: ['2024-02-01'], note: 'its dates are read as de-DE writes them: 01/02/2024' })
})

test('few values are choices, many or single ones are not', () => {
  const kindOf = (texts: string[]) => findKind('x', texts, { isContinental: false, hasCommas: false }).kind
  expect(kindOf([...many(['new', 'old']), ''])).toEqual({ type: 'text', choices: ['new', 'old'] })
  expect(kindOf(['new', 'old'])).toEqual({ type: 'text' })
  expect(kindOf(many(['new']))).toEqual({ type: 'text' })
  expect(kindOf(Array.from({ length: 24 }, (_, at) => `n${at % 13}`))).toEqual({ type: 'text' })
})

const folder = mkdtempSync(join(tmpdir(), 'slipform-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sheet = (name: string, content: string) => {
  writeFileSync(join(folder, `${name}.csv`), content)
  return readSheet(join(folder, `${name}.csv`))
}

test.each([
  ['', 'x.csv is empty'],
  ['a,b\n', 'x.csv: The file has no rows'],
  ['a,b\n1,2\n1,2,3\n', 'x.csv, row 3: it has 3 cells, and the header names 2'],
  ['a,b\n"1,2\n', 'x.csv: The quotation marks in row 2'],
  ['PK\x03\x04\0\0', 'x.csv: This is not a CSV file'],
])('a file of %j is refused: %s', (content, message) => expect(sheet('x', content)).rejects.toThrow(message))

test('keys, references by key and by name, to the own file, and broken ones', async () => {
  const customers = await sheet('Customers', 'Customer No,Name,parent\n7,Ada,\n8,Bob,7\n')
  const orders = await sheet('orders', 'customer,billing_customer_id,total\nAda,8,1\nBob,7,2\nAda,,3\n')
  const visits = await sheet('visits', 'customer_name\nAda\nBob\nCarl\n')
  expect(keyOfSheet(customers)).toEqual({ column: 'customer_no', isMade: false })
  expect(keyOfSheet(orders)).toEqual({ column: 'id', isMade: true })
  const found = findReferences([customers, orders, visits])
  expect(
    found.map(({ sheet, column, target, by, missing }) => [sheet.table, column.name, target.table, by.name, missing]),
  ).toEqual([
    ['customers', 'parent', 'customers', 'customer_no', 0],
    ['orders', 'customer', 'customers', 'name', 0],
    ['orders', 'billing_customer_id', 'customers', 'customer_no', 0],
    ['visits', 'customer_name', 'customers', 'name', 1],
  ])
  const texts = statementsOf([customers, orders], found.slice(0, 3)).map(({ text, rows }) => rows ?? text)
  expect(texts[2]).toContain('"customer_id" integer not null,\n  "billing_customer_id" integer,')
  expect(texts[3]).toBe('1\t7\t8\t1\n2\t8\t7\t2\n3\t7\t\\N\t3\n')
  expect(texts).toContain('alter table "orders" add foreign key ("customer_id") references "customers" ("customer_no")')
})

test('names of columns, a cell with every character, and rows that are too short', async () => {
  const { columns, notes, count } = await sheet('x', '"Größe (cm)","a b","a-b",2nd,\n"1\n\t\\",x,y,z\n2,,,,\n')
  expect(columns.map(({ name }) => name)).toEqual(['größe_cm', 'a_b', 'a_b_2', 'n2nd'])
  expect(columns[0]?.values).toEqual(['1\n\t\\', '2'])
  expect(count).toBe(2)
  expect(notes).toEqual(['1 rows have fewer cells than the header names; the missing ones are empty'])
})
