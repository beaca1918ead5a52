import { expect, test } from 'vitest'
import { createCellStore } from './cells.ts'

test('the states of cells are counted, and other rows stay the same object', () => {
  const store = createCellStore()
  const state = { status: 'failed', value: 'x', error: 'wrong' } as const
  store.set([
    { id: 1, source: 'a', state },
    { id: 2, source: 'a', state },
  ])
  const other = store.row(2)
  store.set([{ id: 1, source: 'b', state: { status: 'saving', value: 1 } }])
  expect(store.row(2)).toBe(other)
  expect(store.counts()).toEqual({ failed: 2, saving: 1 })
  store.set([
    { id: 1, source: 'a', state: undefined },
    { id: 1, source: 'b', state: undefined },
  ])
  expect(store.row(1)).toBe(store.row(99))
})
