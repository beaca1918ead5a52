import type { Row } from 'slipform/csv'
import { expect, test } from 'vitest'
import type { RowChange } from './row.ts'
import { batchesOf, type RowBatch } from './run.ts'

async function* rowsOf(...texts: string[]): AsyncGenerator<Row[]> {
  let number = 1
  for (const text of texts) yield [...text].map((cell) => ({ number: ++number, cells: [cell] }))
}

/** A row is a letter: c creates, u updates, and - is not sent. */
const toChange = ({ cells: [letter] }: Row): RowChange | undefined =>
  letter === '-' ? undefined : { action: letter === 'c' ? 'create' : 'update', item: {} }

const batchesIn = async (...texts: string[]) => {
  const batches: RowBatch[] = []
  for await (const batch of batchesOf(rowsOf(...texts), toChange, { create: 3, update: 2 })) batches.push(batch)
  return batches.map(({ action, items, rows, count, last }) => {
    expect(items).toHaveLength(rows.length)
    return { action, rows, count, last }
  })
}

test('holds no more items than the API takes', async () => {
  expect(await batchesIn('cccc', 'cuuu')).toEqual([
    { action: 'create', rows: [2, 3, 4], count: 3, last: 4 },
    { action: 'create', rows: [5, 6], count: 2, last: 6 },
    { action: 'update', rows: [7, 8], count: 2, last: 8 },
    { action: 'update', rows: [9], count: 1, last: 9 },
  ])
})

test('counts the rows between that are not sent', async () => {
  expect(await batchesIn('-c-', 'c-', 'uc')).toEqual([
    { action: 'create', rows: [3, 5], count: 5, last: 6 },
    { action: 'update', rows: [7], count: 1, last: 7 },
    { action: 'create', rows: [8], count: 1, last: 8 },
  ])
})

test('ends now and then also where no row is sent', async () => {
  const batches = await batchesIn('-'.repeat(2500))
  expect(batches.map(({ count }) => count)).toEqual([1000, 1000, 500])
  expect(await batchesIn('')).toEqual([])
})
