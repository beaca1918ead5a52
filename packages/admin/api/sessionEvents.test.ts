import { expect, test, vi } from 'vitest'
import { signal } from '../../slipform/fixtures/signal.ts'
import { httpClient } from './httpClient.ts'
import { finishBeforeSignOut, leave } from './sessionEvents.ts'

test('a sign-out waits for writes that have no response yet, and for what the user has begun', async () => {
  const respond: (() => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => respond.push(() => resolve(Response.json({})))))
  const read = httpClient('/api/customers')
  const write = httpClient('/api/customers/1', { method: 'PUT', body: '{}' })
  const { given, give: endWork } = signal()
  const work = finishBeforeSignOut(given)
  let isLeft = false
  const leaving = leave('sign-out').then(() => {
    isLeft = true
  })
  const [respondToRead, respondToWrite] = respond
  endWork()
  await work
  await new Promise(setImmediate)
  expect(isLeft).toBe(false)
  respondToWrite?.()
  await leaving
  await write
  respondToRead?.()
  await read
  vi.unstubAllGlobals()
})

test('another user waits for nothing, and a write that fails ends too', async () => {
  const failing = finishBeforeSignOut(Promise.reject(new Error('gone'))).catch(() => 'failed')
  const { given, give: endWork } = signal()
  const work = finishBeforeSignOut(given)
  await leave('other-user')
  expect(await failing).toBe('failed')
  endWork()
  await work
})
