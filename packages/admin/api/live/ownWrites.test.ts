import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOwnEvent, isOwnWrite, sendOwnWrite } from './ownWrites.ts'

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

test('an event before a late response is about the own write, and so is the one after it', async () => {
  const finish = write('cars', ['1'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOwnEvent('cars', '1')).toBe(true)
  await finish()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(isOwnEvent('cars', '1')).toBe(true)
})

test('an event after the one about the own write is about that of another user', async () => {
  await write('told', ['1'])()
  await vi.advanceTimersByTimeAsync(3000)
  expect(isOwnWrite('told', '1')).toBe(true)
  expect(isOwnEvent('told', '1')).toBe(true)
  // The server may tell of it twice, to two parts of the page.
  expect(isOwnEvent('told', '1')).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isOwnEvent('told', '1')).toBe(false)
})

test('another record, and another resource, is not of the own write', async () => {
  await write('others', ['1'])()
  expect(isOwnEvent('others', '2')).toBe(false)
  expect(isOwnEvent('parts', '1')).toBe(false)
  expect(isOwnEvent('others', undefined)).toBe(false)
})

test('a rejected write owes no event', async () => {
  await write('rejected', ['1'])(new HttpError('Changed meanwhile', 412))
  expect(isOwnEvent('rejected', '1')).toBe(false)
  await write('rejected', ['1'])(new HttpError('Bad gateway', 502))
  expect(isOwnEvent('rejected', '1')).toBe(true)
})

test('a new record is known by the response, and its event may come before', async () => {
  const finish = write('created', undefined, ['7'])
  expect(isOwnEvent('created', '7')).toBe(true)
  await finish()
  expect(isOwnEvent('created', '7')).toBe(true)
  expect(isOwnEvent('created', '8')).toBe(false)
})

test('an import names no records, and the server none of many', async () => {
  await write('imported', undefined)()
  expect(isOwnEvent('imported', '1')).toBe(true)
  await write('parts', ['1', '2'])()
  expect(isOwnEvent('parts', undefined)).toBe(true)
  expect(isOwnEvent('parts', '3')).toBe(false)
})
