import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exceptDeleted } from '../../api/recordDeletes.ts'
import {
  deleteLater,
  holdPendingDelete,
  pendingDelete,
  resumePendingDelete,
  undoPendingDelete,
} from './pendingDelete.ts'

let sent: string[] = []
let ended: string[] = []
let respond: () => void = () => {}

const start = (id: string) =>
  deleteLater({
    resource: 'vehicles',
    ids: [id],
    message: '1 vehicle deleted',
    send: () => {
      sent.push(id)
      return new Promise((resolve) => {
        respond = resolve
      })
    },
    onEnd: () => ended.push(id),
  })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  ended = []
})

afterEach(async () => {
  undoPendingDelete()
  respond()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

test('requests leave out what is being deleted, in lists of its resource', () => {
  expect(exceptDeleted('vehicles', { id_gt: '1' })).toEqual({ id_gt: '1' })
  start('a')
  start('b')
  expect(exceptDeleted('vehicles', { id_gt: '1' })).toEqual({ id_gt: '1', id_neq_any: ['a', 'b'] })
  expect(exceptDeleted('vehicles', { id_neq_any: ['z'] })).toEqual({
    id_neq_any: ['a', 'b'],
    $or: [{ id_neq_any: ['z'] }],
  })
  expect(exceptDeleted('customers')).toEqual({})
})

test('the next delete sends the one before, of which both stay hidden', () => {
  start('a')
  start('b')
  expect(sent).toEqual(['a'])
  expect(pendingDelete.get()?.ids).toEqual(['b'])
  expect(exceptDeleted('vehicles')).toEqual({ id_neq_any: ['a', 'b'] })
})

test('the pointer and the focus hold a delete', async () => {
  start('a')
  holdPendingDelete()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  resumePendingDelete()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a'])
})
