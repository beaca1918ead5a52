import { expect, test } from 'vitest'
import { createCellStore } from './cells.ts'
import { inverse, noHistory, record, redone, undone } from './history.ts'

const edit = { id: 1, source: 'price', before: '1.00', after: '2.00' }
const action = { saved: [edit, { ...edit, id: 2 }], rejected: [] }

test('an action is undone and redone as a whole, by what was stored', () => {
  const done = record(record(noHistory, action), { saved: [], rejected: [] })
  expect(done.past).toEqual([action])
  const back = inverse(action.saved)
  expect(back[0]).toEqual({ id: 1, source: 'price', before: '2.00', after: '1.00' })
  // Another user has changed the second record: it is not redone either.
  const taken = undone(done, action, back.slice(0, 1))
  expect(taken).toEqual({ past: [], future: [{ saved: [edit], rejected: [] }] })
  expect(redone(taken, [edit])).toEqual({ past: [{ saved: [edit], rejected: [] }], future: [] })
  expect(record(taken, action).future).toEqual([])
})

test('what the user does while an action is undone stays, and nothing is redone behind it', () => {
  const later = { saved: [{ ...edit, id: 3 }], rejected: [] }
  const done = record(record(noHistory, action), later)
  expect(undone(done, action, inverse(action.saved))).toEqual({ past: [later], future: [] })
})

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
