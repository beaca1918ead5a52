// @module-tag rest

import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database as generator } from '../../packages/scaffold/generators/database/generator.ts'
import { inputOf } from '../../packages/scaffold/generators/database/input.ts'
import { openProject } from '../../packages/scaffold/project/open.ts'
import { type Opened, openServer } from './support/databases.ts'

const root = new URL('../..', import.meta.url).pathname
const input = inputOf({ all: true })

describe('a database that the database generator is given', () => {
  let database: Opened
  beforeAll(async () => {
    database = await openServer()
    const { db } = database
    await db.raw(`
      create table crate (id serial primary key, label text not null);
      create table lid (id serial primary key, crate_id integer references crate, label text not null);
      create table sealed (id serial primary key, crate_id integer references crate);
      create schema vault; create table vault.coin (id serial primary key);
      create schema empty`)
    const name = new URL(database.url ?? '').pathname.slice(1)
    await db.raw(`create role ${name}_reader login password 'right'`)
    await db.raw(`grant select on crate, lid to ${name}_reader; grant select on vault.coin to ${name}_reader`)
  })
  afterAll(async () => {
    const name = new URL(database.url ?? '').pathname.slice(1)
    await database.db.raw(`drop owned by ${name}_reader; drop role ${name}_reader`)
    await database.close()
  })

  const urlOf = (change: Partial<Record<'username' | 'password' | 'hostname' | 'port' | 'pathname', string>>) =>
    Object.assign(new URL(database.url ?? ''), change).href
  const prepare = async (url: string | undefined, more: object = {}) =>
    generator.plan({ ...input, url, ...more }, await openProject(root), undefined)
  const reader = () => ({ username: `${new URL(database.url ?? '').pathname.slice(1)}_reader`, password: 'right' })

  test('a user who may only read some tables gets those; the others are named', async () => {
    const { changes, notes, losses } = await prepare(urlOf(reader()))
    const paths = changes.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['models/crate.ts', 'models/lid.ts', 'admin/crates.tsx']))
    expect(paths.filter((path) => /sealed|coin|migrations/.test(path))).toEqual([])
    expect(losses ?? []).toEqual([])
    const why =
      'this user may not read it. It is skipped. Grant the user SELECT on it and USAGE on its schema, and it can be taken.'
    const migrations = expect.stringContaining("the project's migrations on that database too")
    const title = 'Tables and views without a resource (2):'
    expect(notes).toEqual([title, `  sealed: ${why}`, `  vault.coin: ${why}`, migrations])
  })

  test('one of several hosts is enough', async () => {
    const { host } = new URL(database.url ?? '')
    const { changes } = await prepare(`${urlOf({}).replace(host, `127.0.0.1:1,${host}`)}?target_session_attrs=primary`)
    expect(changes.map(({ path }) => path)).toContain('models/crate.ts')
  })

  const refuses = /^The PostgreSQL at the given URL refuses the user or the password. Correct them.$/
  test.each<[string, () => string, RegExp, tables?: string[]]>([
    ['a wrong password', () => urlOf({ ...reader(), password: 'wrong' }), refuses],
    ['an unknown user', () => urlOf({ username: 'stranger' }), refuses],
    ['a missing database', () => urlOf({ pathname: '/nothing' }), /does not exist. Create it, or correct/],
    ['an unknown host', () => urlOf({ hostname: 'nothing.invalid' }), /host .* is not known. Correct it/],
    ['a port where nothing listens', () => urlOf({ port: '1' }), /does not answer. Start it, or correct/],
    ['a schema without tables', () => urlOf({}), /no table "empty\.\*"/, ['empty.*']],
    ['an unknown table', () => urlOf({}), /no table "crates". Tables: crate, lid, sealed, vault.coin/, ['crates']],
    ['no readable table', () => urlOf(reader()), /None of the tables can be a resource\./, ['sealed']],
    ['no URL', () => 'localhost:5432/shop', /--url must be a URL such as postgres:/],
  ])('%s is refused with what to do', async (_what, url, message, tables) => {
    await expect(prepare(url(), tables && { tables })).rejects.toThrow(message)
  })

  describe('a port where something else listens', () => {
    let server: Server
    const listen = async (response: string | undefined) => {
      server = createServer((socket) => {
        socket.on('error', () => {})
        if (response !== undefined) socket.once('data', () => socket.end(response))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return String((server.address() as AddressInfo).port)
    }
    afterAll(() => void server.close())

    test.each([
      ['answers', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
      ['hangs up', ''],
      ['says nothing', undefined],
    ])('and %s is refused', async (_what, response) => {
      const port = await listen(response)
      await expect(prepare(urlOf({ port }))).rejects.toThrow(
        'The server at the given URL does not respond as PostgreSQL. Check the host and port.',
      )
      server.close()
    })
  })
})
