// @module-tag rest

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Reel, reelTables, torn } from './fixtures/reel.ts'
import { startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'

const app = startApp({ models: { Reel }, tables: reelTables, limits: { connections: 4 } })

/** Begins to read an answer, and reads no more of it than the sockets hold. */
async function begin(path: string): Promise<IncomingMessage> {
  const request = get(app.base + path, { agent: new Agent() }).on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response.on('error', () => {})
}

async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) length += chunk.length
  return length
}

async function transactions(condition: string): Promise<number> {
  const [row] = await app.sql(
    `select count(*)::integer as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and ${condition}`,
  )
  return row?.count
}

/** The cursors and transactions that the application has open. */
const open = () => transactions(`state <> 'idle'`)
/** Those whose next rows have not been asked for in a second: an export that its client does not read is not in memory either. */
const waiting = () => transactions(`state = 'idle in transaction' and state_change < clock_timestamp() - interval '1s'`)

// Other statements of the application, such as that which follows the change log, are open for a moment.
const openAre = (count: number) => expect.poll(open, { timeout: 60_000 }).toBe(count)

describe('an error', () => {
  test('in the midst of a file breaks it off: it is not taken for a whole', async () => {
    for (const format of ['csv', 'jsonl']) {
      const response = await begin(`/reels/export?format=${format}`)
      expect(response.statusCode).toBe(200)
      await expect(lengthOf(response)).rejects.toThrow('aborted')
      await openAre(0)
    }
  })

  test('before the first byte is answered as any other', async () => {
    for (const format of ['csv', 'jsonl']) {
      const { status, json, headers } = await app.get(`/reels/export?format=${format}&id=${torn}`)
      expect([status, json]).toEqual([422, errorBody('value_out_of_range')])
      expect(headers.get('content-disposition')).toBeNull()
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      await openAre(0)
    }
  })
})

describe('a client', () => {
  test('that reads no more is waited for, and leaves nothing open once it goes away', async () => {
    for (const format of ['csv', 'jsonl']) {
      const response = await begin(`/reels/export?format=${format}&id_lt=${torn}`)
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      response.destroy()
      await openAre(0)
    }
  })

  test('that goes away at any moment leaves every connection usable', async () => {
    for (let at = 0; at < 40; at++) {
      const response = await begin(`/reels/export?format=${at % 2 === 0 ? 'csv' : 'jsonl'}`)
      // Between no time and that of some reads.
      await new Promise((resolve) => setTimeout(resolve, at % 8))
      response.destroy()
      expect((await app.get('/reels/1')).status).toBe(200)
    }
    await openAre(0)
  })

  test('that reads slowly blocks no other request; only some of them are served at once', async () => {
    const slow = []
    for (let at = 0; at < 2; at++) slow.push(await begin(`/reels/export?format=jsonl&id_lt=${torn}`))
    for (let id = 1; id <= 10; id++) expect((await app.get(`/reels/${id}`)).status).toBe(200)
    const refused = await app.get('/reels/export')
    expect([refused.status, refused.json]).toEqual([503, errorBody('too_many_exports')])
    expect(refused.headers.get('retry-after')).toBe('10')
    const lengths = await Promise.all(slow.map(lengthOf))
    for (const length of lengths) expect(length).toBeGreaterThan(torn * 3_000)
    await openAre(0)
    expect((await app.get('/reels/export?id_lt=10')).status).toBe(200)
  })
})
