import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

const everyKind = `
  title:searchable_title  slug:text:unique:minLength(2):maxLength(40):pattern("^[a-z-]+$")  token:uuid?:on_create(uuid)
  pages:integer?:minimum(1)  copies:bigint:filterable:on_create(0)  price:decimal(12,4)?:filterable:sortable
  weight:float?:filterable  in_print:boolean:filterable:on_create(true)  genre:oneOf(novel,"science fiction",poetry)?:filterable
  published_on:date?:filterable:sortable  opens_at:time?:filterable  read_at:datetime?:filterable  meta:json?
  tags:arrayOf(text):filterable:on_create(new,unread)  ratings:arrayOf(integer)?  formats:arrayOf(oneOf(paper,audio))?
  notes:text?:searchable_content  secret:text?:sensitive  loans:counter  author:references?:inverse
`
const relations = 'co_authors:manyToMany(author):through(book_authors):join(one)'

let copy: ProjectCopy

beforeAll(() => {
  copy = new ProjectCopy()
}, 60_000)

afterAll(() => copy?.remove())

test('--dry-run and --help write nothing', () => {
  expect(copy.scaffold('--name', 'track', '--fields', 'name', '--dry-run')).toMatchObject({ status: 0 })
  expect(copy.scaffold('--help').output).toContain('Adds a resource')
  expect(copy.changedFiles()).toEqual([])
})

describe('a resource with every kind of field', () => {
  beforeAll(() => {
    expect(copy.scaffold('--name', 'author', '--fields', 'name:searchable_title', '--yes')).toMatchObject({ status: 0 })
    const { output, status } = copy.scaffold('--name', 'book', '--fields', everyKind, '--relations', relations, '--yes')
    expect(output).toContain('http://localhost:3000/#/books')
    expect(status).toBe(0)
    const closed = copy.scaffold(
      '--name',
      'audit_entry',
      '--fields',
      'text',
      '--operations',
      'list,one',
      '--no-timestamps',
      '--yes',
    )
    expect(closed).toMatchObject({ status: 0 })
  }, 120_000)

  test('passes the linter and the type-checker', () => {
    expect(copy.run('npx', ['biome', 'check', '--error-on-warnings', ...copy.changedFiles()])).toMatchObject({
      status: 0,
    })
    expect(copy.run('npx', ['tsc'])).toEqual({ status: 0, output: expect.not.stringContaining('error') })
    expect(copy.run('npx', ['tsc', '-p', 'admin'])).toEqual({ status: 0, output: expect.not.stringContaining('error') })
  })

  test('is refused a second time', () => {
    const before = copy.changedFiles()
    expect(copy.scaffold('--name', 'book', '--fields', 'title', '--yes').status).not.toBe(0)
    expect(copy.changedFiles()).toEqual(before)
  })

  test('migrates up and down', () => {
    copy.write(
      'up-and-down.mts',
      `import { readdirSync } from 'node:fs'
      import { openDatabase } from './server/db/open.ts'
      const db = await openDatabase({})
      const files = readdirSync('server/db/migrations').sort()
      const migrations = await Promise.all(files.map((file) => import('./server/db/migrations/' + file)))
      for (const { up } of migrations) await up(db)
      for (const { down } of migrations.reverse()) await down(db)
      const { rows } = await db.raw("select count(*)::int as left from pg_tables where schemaname = 'public'")
      console.log('tables left:', rows[0].left)
      await db.destroy()`,
    )
    const { output } = copy.run(process.execPath, ['--import', 'tsx', 'up-and-down.mts'])
    rmSync(copy.path('up-and-down.mts'))
    expect(output).toContain('tables left: 0')
  })

  test('answers over HTTP', async () => {
    const server = await ProjectServer.start(copy.folder)
    try {
      const { body: author } = await server.request('POST', '/authors', { name: 'Ursula' })
      const book = {
        title: 'The Dispossessed',
        slug: 'the-dispossessed',
        pages: 341,
        copies: '9007199254740993',
        price: '12.5000',
        weight: 0.4,
        genre: 'science fiction',
        published_on: '1974-05-01',
        opens_at: '09:30:00',
        read_at: '2024-03-10T12:30:00Z',
        meta: { shelf: 4 },
        ratings: [5, 4],
        formats: ['paper'],
        notes: 'Anarres',
        secret: 'x',
        author_id: author.id,
        co_authors_ids: [author.id],
      }
      const created = await server.request('POST', '/books', book)
      expect(created.status).toBe(201)
      const { secret: _secret, co_authors_ids: _ids, read_at: _read, ...shown } = book
      const { body } = await server.request('GET', `/books/${created.body.id}`)
      expect(body).toMatchObject({
        ...shown,
        tags: ['new', 'unread'],
        loans: 0,
        in_print: true,
        author: { name: 'Ursula' },
        co_authors: [{ name: 'Ursula' }],
      })
      expect(body).not.toHaveProperty('secret')
      expect((await server.request('GET', '/books?q=anarr')).contentRange).toBe('book 0-0/1')
      expect((await server.request('GET', `/authors/${author.id}`)).body.books).toHaveLength(1)
      expect((await server.request('POST', '/books', { ...book, slug: 'NO' })).status).toBe(422)
      expect((await server.request('GET', '/audit_entries')).status).toBe(200)
      expect((await server.request('POST', '/audit_entries', { text: 'x' })).status).toBe(405)
    } finally {
      await server.stop()
    }
  })
})
