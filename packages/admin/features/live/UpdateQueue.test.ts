import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateQueue } from './UpdateQueue.ts'

let isBusy = false
let updateMs = 0
const updates: string[] = []
const held: boolean[] = []

const start = (isOwn = (_id: unknown) => false) =>
  new UpdateQueue({
    isBusy: () => isBusy,
    isOwn,
    onHeld: (isHeld) => held.push(isHeld),
    update: async (ids) => {
      updates.push([...ids].join(' '))
      await new Promise((resolve) => setTimeout(resolve, updateMs))
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  isBusy = false
  updateMs = 0
  updates.length = 0
  held.length = 0
})
afterEach(() => vi.useRealTimers())

test('updates rest a second, and longer where a page is slow', async () => {
  const queue = start()
  updateMs = 2000
  queue.add(['1'])
  await vi.advanceTimersByTimeAsync(300)
  queue.add(['2'])
  await vi.advanceTimersByTimeAsync(2000 + 5999)
  queue.add(['3'])
  expect(updates).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(updates).toEqual(['1', '2 3'])
})

test('writes of the page itself are read again, but not held for the user', async () => {
  isBusy = true
  let own = ['1']
  const queue = start((id) => id === undefined || own.includes(String(id)))
  queue.add(['1'])
  queue.add(undefined)
  // What is decided stays: it does not depend on when the page asks.
  own = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(held)).toEqual(new Set([false]))
  queue.add(['2'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(held.at(-1)).toBe(true)
  isBusy = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(updates).toEqual(['2'])
  own = ['3']
  queue.add(['3'])
  await vi.runAllTimersAsync()
  expect(updates).toEqual(['2', ''])
})
