import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers requests of more than one item by 413, and the others by the given statuses in turn. */
const answer = (...statuses: number[]) => {
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const items: unknown[] = JSON.parse(String(body))
    const status = items.length > 1 ? 413 : (statuses.shift() ?? 500)
    if (status === 200) written.push(...items)
    return Response.json(status === 200 ? [{ status: 201, data: { id: items[0] } }] : {}, { status })
  })
  return written
}

const batch = { action: 'create' as const, items: [{ name: 'a' }, { name: 'b' }] }

test('the outcome is unknown when a later part of a batch fails, as the first is stored', async () => {
  const written = answer(200, 403)
  await expect(send('customers', batch, false, () => {})).rejects.toMatchObject({ status: 0 })
  expect(written).toEqual([{ name: 'a' }])
})

test('nothing is stored when the first part fails, and by a check', async () => {
  answer(403)
  await expect(send('customers', batch, false, () => {})).rejects.toMatchObject({ status: 403 })
  answer(200, 403)
  await expect(send('customers', batch, true, () => {})).rejects.toMatchObject({ status: 403 })
})

test('an item that is too large by itself is rejected alone', async () => {
  const written = answer(413, 200)
  const errors = await send('customers', batch, false, () => {})
  expect([...errors.keys()]).toEqual([0])
  expect(written).toEqual([{ name: 'b' }])
})
