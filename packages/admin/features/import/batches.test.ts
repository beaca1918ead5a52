import type { Row } from 'slipform/csv'
import { expect, test } from 'vitest'
import type { RowChange } from './rows.ts'
import { batchesOf, type PlannedRow } from './run.ts'

async function* rowsOf(...texts: string[]): AsyncGenerator<Row[]> {
  let number = 1
  for (const text of texts) yield [...text].map((cell) => ({ number: ++number, cells: [cell] }))
}

/** A row is a letter: c creates, u updates, and - is not sent. */
const toChange = ({ cells: [letter] }: Row): RowChange | undefined =>
  letter === '-' ? undefined : { action: letter === 'c' ? 'create' : 'update', item: {} }

const batchesIn = async (...texts: string[]) => {
  const job = { rows: rowsOf(...texts), toChange, limits: { create: 3, update: 2 } }
  const batches: PlannedRow[][] = []
  for await (const batch of batchesOf(job)) batches.push(batch)
  return batches.map((batch) => batch.map(({ change }) => change?.action.at(0) ?? '-').join(''))
}

test('holds the rows between that are not sent', async () => {
  expect(await batchesIn('-c-', 'c-', 'uc')).toEqual(['-c-c-', 'u', 'c'])
})

test('ends now and then also where no row is sent', async () => {
  const batches = await batchesIn('-'.repeat(2500))
  expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(await batchesIn('')).toEqual([])
})

test('a batch of long values has fewer rows', async () => {
  const long = (row: Row): RowChange => ({ action: 'create', item: { text: 'x'.repeat(row.number * 100_000) } })
  const job = { rows: rowsOf('abc'), toChange: long, limits: { create: 3 } }
  const sizes: number[] = []
  for await (const batch of batchesOf(job)) sizes.push(batch.length)
  expect(sizes).toEqual([1, 1, 1])
})
