// @module-tag rest

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { diary, diaryRoutes, makeDiary } from './fixtures/diary.ts'
import { Reel, reelTables, torn } from './fixtures/reel.ts'
import { startApp } from './support/app.ts'
import { liveStreams } from './support/live.ts'
import { signIn, usersOf } from './support/people.ts'

// PGlite has no programs: JavaScript throws within PostgreSQL, and the thread ends.
const broken = `copy (select 1) to program 'cat'`

describe.runIf(inject('pgliteTemplate'))('the thread of the embedded database', () => {
  const app = startApp({
    models: { ...diary, Reel },
    routes: diaryRoutes,
    begin: makeDiary,
    tables: reelTables,
    signIn: true,
  })
  const open = liveStreams()
  const { cookies, as } = usersOf(app, { root: 'admin' })
  const endThread = () => expect(app.db.raw(broken)).rejects.toThrow('The embedded database broke down')

  test('that ends breaks an export off: it is not taken for a whole, and the next one is whole', async () => {
    const exportReels = async (): Promise<IncomingMessage> => {
      const path = `${app.base}/reels/export?format=jsonl&id_lt=${torn}`
      const [response] = await once(get(path, { agent: new Agent(), headers: { cookie: cookies.root } }), 'response')
      return response
    }
    const read = async (response: IncomingMessage) => {
      let lines = 0
      for await (const chunk of response as AsyncIterable<Buffer>) lines += chunk.toString().split('\n').length - 1
      return lines
    }
    const response = await exportReels()
    expect(response.statusCode).toBe(200)
    await endThread()
    await expect(read(response)).rejects.toThrow('aborted')
    expect(await read(await exportReels())).toBe(torn - 1)
  })

  test('that ends leaves users signed in and streams open: changes after it arrive, and others can sign in', async () => {
    // The log of changes does not survive the end of a thread. A server creates it again within ten seconds.
    const createLog = () => app.sql('select slipform.trim_changes()')
    await createLog()
    const [root, cookie] = [as('root'), cookies.root ?? '']
    const stream = await open(app.base, ['articles'], { cookie })
    expect(stream.response.status).toBe(200)
    await endThread()
    expect((await root.get('/auth/me')).json).toMatchObject({ user: { email: 'root@example.org' } })
    expect((await signIn(app, 'root@example.org')).status).toBe(200)
    await createLog()
    expect((await root.post('/articles', { id: 1, state: 'new' })).status).toBe(201)
    expect(await stream.take(1)).toMatchObject([{ event: 'resync', data: { topic: 'resource/articles' } }])
    const another = await open(app.base, ['articles'], { cookie })
    expect((await root.post('/articles', { id: 2, state: 'new' })).status).toBe(201)
    for (const each of [stream, another]) {
      const [first] = await each.take(1)
      // The log may have been there before record 1 was.
      const [event] = JSON.stringify(first).includes('[1]') ? await each.take(1) : [first]
      expect(event).toMatchObject({ event: 'change', data: { type: 'created', payload: { ids: [2] } } })
    }
  })
})
