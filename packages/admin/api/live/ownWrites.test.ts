import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOwnWrite, sendOwnWrite } from './ownWrites.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Sends a write whose response arrives when the returned function is called. */
const write = (resource: string, ids: string[] | undefined, createdIds?: string[]) => {
  let respond = (_error?: Error) => {}
  const response = new Promise<void>((resolve, reject) => {
    respond = (error) => (error ? reject(error) : resolve())
  })
  const done = sendOwnWrite(resource, ids, () => response, createdIds && (() => createdIds)).catch(() => {})
  return async (error?: Error) => {
    respond(error)
    await done
  }
}

test('events are about the own write before a late response, and for a while after it', async () => {
  const finish = write('cars', ['1'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOwnWrite('cars', '1')).toBe(true)
  await finish()
  await vi.advanceTimersByTimeAsync(4000)
  expect(isOwnWrite('cars', '1')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOwnWrite('cars', '1')).toBe(false)
})

test('another record, and another resource, is not of the own write', async () => {
  await write('others', ['1'])()
  expect(isOwnWrite('others', '2')).toBe(false)
  expect(isOwnWrite('parts', '1')).toBe(false)
  expect(isOwnWrite('others', undefined)).toBe(false)
})

test('a rejected write owes no event', async () => {
  await write('rejected', ['1'])(new HttpError('Changed meanwhile', 412))
  expect(isOwnWrite('rejected', '1')).toBe(false)
  await write('rejected', ['1'])(new HttpError('Bad gateway', 502))
  expect(isOwnWrite('rejected', '1')).toBe(true)
})

test('a new record is known by the response, and its event may come before', async () => {
  const finish = write('created', undefined, ['7'])
  expect(isOwnWrite('created', '7')).toBe(true)
  await finish()
  expect(isOwnWrite('created', '7')).toBe(true)
  expect(isOwnWrite('created', '8')).toBe(false)
})

test('an import names no records, and the server none of many', async () => {
  await write('imported', undefined)()
  expect(isOwnWrite('imported', '1')).toBe(true)
  await write('parts', ['1', '2'])()
  expect(isOwnWrite('parts', undefined)).toBe(true)
  expect(isOwnWrite('parts', '3')).toBe(false)
})
