// @module-tag rest

import { randomUUID } from 'node:crypto'
import { bytes, hooks, model, text, uuid } from 'slipform'
import { allow, history, one, Router, router, rows, scope } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'

class Portrait extends model({
  table: 'portraits',
  crud: { generate_router: true, audited: true },
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID }),
    label: text({ nullable: true }).crud({ filterable: true }),
    picture: bytes({ nullable: true }).crud({ filterable: true }),
    original: bytes({ nullable: true }).crud({ exclude: ['scoped'] }),
    secret: bytes({ nullable: true }).crud({ exclude: ['one', 'list'] }),
  },
}) {}

const stored: unknown[] = []
hooks(Portrait, { 'create::one::post': async (_db, record) => void stored.push(record.picture) })
rows(Portrait, { label_ne: 'hidden' })

const app = startApp({
  models: { Portrait },
  routes: {
    '/portraits': router(Portrait).get('/:id/history', history(Portrait)),
    '/public': Router()
      .use(allow('public'))
      .use(scope(Portrait, { label: 'public' }))
      .get('/:id', one(Portrait)),
  },
  begin: migrateOwn,
  tables: 'create table portraits (id uuid primary key, label text, picture bytea, original bytea, secret bytea)',
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const html = Buffer.from('<script>alert(1)</script>')
const base64 = (bytes: Buffer) => bytes.toString('base64')

async function download(path: string) {
  const response = await fetch(`${app.base}${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('bytes', () => {
  test('are written in base64, described in responses, and downloaded', async () => {
    const { status, json, headers } = await app.post('/portraits', { picture: base64(png), original: base64(html) })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      picture: { size: 16, type: 'image/png' },
      original: { size: html.length, type: 'text/plain' },
    })
    expect(stored.at(-1)).toEqual({ size: 16, type: 'image/png' })
    expect((await app.get(`/portraits${query({ id: json.id })}`)).json).toEqual([json])
    const { response, bytes } = await download(`/portraits/${json.id}?bytes=picture`)
    expect(bytes).toEqual(png)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="portrait-${json.id}-picture.png"`,
      'content-length': '16',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const other = await download(`/portraits/${json.id}?bytes=original`)
    expect(other.bytes).toEqual(html)
    expect(other.response.headers.get('content-type')).toBe('text/plain')
    expect(other.response.headers.get('content-disposition')).toMatch(/^attachment; .*-original\.txt"$/)
    expect(headers.get('etag')).not.toBeNull()
  })

  test.each([
    ['text beyond ASCII', Buffer.from('Prüfbericht\r\n\t1'), 'text/plain'],
    ['what has a control character among letters', Buffer.from('SQLite format 3\0'), 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'application/octet-stream'],
  ])('have the type of %s, in a response and as a file', async (_what, bytes, type) => {
    const { json } = await app.post('/portraits', { picture: base64(bytes) })
    expect(json.picture).toEqual({ size: bytes.length, type })
    const { response } = await download(`/portraits/${json.id}?bytes=picture`)
    expect(response.headers.get('content-type')).toBe(type)
  })

  test('stay when a record is sent back, and go with null', async () => {
    const { json } = await app.post('/portraits', { picture: base64(png) })
    const { json: same } = await app.put(`/portraits/${json.id}`, { ...json, label: 'named' })
    expect(same).toEqual({ ...json, label: 'named' })
    const before = (await app.get(`/portraits/${json.id}`)).headers.get('etag')
    // The same size and type.
    const other = Buffer.concat([png.subarray(0, 15), Buffer.from([1])])
    const { json: changed, headers } = await app.put(`/portraits/${json.id}`, { picture: base64(other) })
    expect([changed.picture, (await download(`/portraits/${json.id}?bytes=picture`)).bytes]).toEqual([
      json.picture,
      other,
    ])
    expect(headers.get('etag') ?? (await app.get(`/portraits/${json.id}`)).headers.get('etag')).not.toBe(before)
    const { json: removed } = await app.put(`/portraits/${json.id}`, { picture: null })
    expect(removed.picture).toBeNull()
    const { status, json: error } = await app.get(`/portraits/${json.id}?bytes=picture`)
    const text = `picture of the portrait with ID '${json.id}' is empty`
    expect([status, error.code, error.error]).toEqual([404, 'field_is_empty', text])
    expect((await app.get(`/portraits/${randomUUID()}?bytes=picture`)).json.code).toBe('record_not_found')
  })

  test('that are no base64 are refused, and so is a filter by them', async () => {
    const { status, json } = await app.post('/portraits', { picture: 'no!' })
    expect([status, json.errors]).toEqual([422, { picture: 'must be a valid base64' }])
    for (const filter of [{ picture: 'x' }, { picture_like: 'x' }, { picture_gt: 'x' }])
      expect((await app.get(`/portraits${query({ filter: JSON.stringify(filter) })}`)).status).toBe(400)
    const { json: created } = await app.post('/portraits', { label: 'full', picture: base64(png) })
    const found = await app.get(`/portraits${query({ filter: { label: 'full', picture_ne: null } })}`)
    expect(found.json).toEqual([created])
  })

  test('follow the rules of their record and field', async () => {
    const { json } = await app.post('/portraits', {
      label: 'public',
      picture: base64(png),
      original: base64(png),
      secret: base64(png),
    })
    const [hidden] = [randomUUID()]
    await app.insert('portraits', [{ id: hidden, label: 'hidden', picture: png }])
    const statuses = async (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await download(path)).response.status))
    expect(
      await statuses([
        `/public/${json.id}?bytes=picture`,
        `/public/${json.id}?bytes=original`,
        `/portraits/${json.id}?bytes=secret`,
        `/portraits/${json.id}?bytes=label`,
        `/portraits/${json.id}?bytes=constructor`,
        `/portraits/${hidden}?bytes=picture`,
        `/public/${hidden}?bytes=picture`,
      ]),
    ).toEqual([200, 400, 400, 400, 400, 404, 404])
  })

  test('have no cell in a table but their description', async () => {
    await app.post('/portraits', { label: 'exported', picture: base64(png) })
    const { text } = await app.get(`/portraits/export${query({ label: 'exported', format: 'csv' })}`)
    expect(text).toContain('"{""size"" : 16, ""type"" : ""image/png""}"')
  })
})
