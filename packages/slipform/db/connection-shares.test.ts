import { expect, test } from 'vitest'
import { ConnectionShares } from './connection-shares.ts'

/** Starts work that ends when the returned function is called. */
function hold(shares: ConnectionShares, user: string) {
  let end = () => {}
  let isRunning = false
  const done = shares.use(user, () => {
    isRunning = true
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  done.catch(() => {})
  return { done, end: () => end(), isRunning: () => isRunning }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a user has half of the connections, and waits for one of them; others do not', async () => {
  const shares = new ConnectionShares(10, 60_000)
  const own = Array.from({ length: 7 }, () => hold(shares, 'ann'))
  const other = hold(shares, 'bob')
  await settled()
  expect(own.filter(({ isRunning }) => isRunning())).toHaveLength(5)
  expect(other.isRunning()).toBe(true)
  expect(['ann', 'bob', 'cid', undefined].map((user) => shares.isFree(user))).toEqual([false, true, true, true])
  own[0]?.end()
  await settled()
  expect(own.map(({ isRunning }) => isRunning())).toEqual([true, true, true, true, true, true, false])
  for (const { end } of own.slice(1)) end()
  await settled()
  own[6]?.end()
  await Promise.all(own.map(({ done }) => done))
  const again = Array.from({ length: 5 }, () => hold(shares, 'ann'))
  await settled()
  for (const { isRunning } of again) expect(isRunning()).toBe(true)
})

test('a request that waits too long is a 503, and takes no place', async () => {
  const shares = new ConnectionShares(4, 20)
  const own = [hold(shares, 'ann'), hold(shares, 'ann')]
  await expect(shares.use('ann', async () => {})).rejects.toMatchObject({ status: 503, code: 'database_busy' })
  for (const { end } of own) end()
  await Promise.all(own.map(({ done }) => done))
  await expect(shares.use('ann', async () => 'served')).resolves.toBe('served')
})

test('work that fails gives its connection back', async () => {
  const shares = new ConnectionShares(4, 20)
  const fail = () => shares.use('ann', () => Promise.reject(new Error('failed')))
  for (const _time of [1, 2, 3, 4]) await expect(fail()).rejects.toThrow('failed')
})

test('few connections are not shared out', async () => {
  const shares = new ConnectionShares(3, 20)
  const own = [1, 2, 3].map(() => hold(shares, 'ann'))
  await settled()
  for (const { isRunning } of own) expect(isRunning()).toBe(true)
})
