import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { type Opened, openServer } from './support/databases.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

const everyKind = `
  title:searchable_title  slug:text:unique:minLength(2):maxLength(40):pattern("^[a-z-]+$")  token:uuid?:on_create(uuid)
  pages:integer?:minimum(1)  copies:bigint:filterable:on_create(0)  price:decimal(12,4)?:filterable:sortable
  weight:float?:filterable  in_print:boolean:filterable:on_create(true)  genre:oneOf(novel,"science fiction",poetry)?:filterable
  published_on:date?:filterable:sortable  opens_at:time?:filterable  read_at:datetime?:filterable  meta:json?
  tags:arrayOf(text):filterable:on_create(new,unread)  ratings:arrayOf(integer)?  formats:arrayOf(oneOf(paper,audio))?
  notes:text?:searchable_content  secret:text?:sensitive  cost:integer?:visible_to(admin)  loans:counter  author:references?:inverse
  stage:oneOf(new,lent,lost):default(new):transitions(new>lent,lent>new)  number:sequence(B-{year}-{000}):filterable
`
const editor = 'editor:references(author)?:inverse(edited)'
const coAuthors = 'co_authors:manyToMany(author):through(book_authors):join(one)'

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
}

const copy = ProjectCopy.take()
let postgres: Opened
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  postgres = await openEmpty()
})
afterAll(async () => {
  for (const close of closings) await close()
})

async function openEmpty(): Promise<Opened> {
  const opened = await openServer()
  closings.push(opened.close)
  return opened
}

/** Serves the copy on an empty database: every-kind.test.ts serves one on the embedded database. */
async function serve(options: { built?: boolean; signIn?: boolean } = {}): Promise<ServerProcess> {
  return startProject(copy.folder, { ...options, databaseUrl: (await openEmpty()).url ?? '' })
}

/** Runs every migration and takes every one back, on both databases; says how many tables are left. */
function migrateUpAndDown() {
  copy.write(
    'up-and-down.mts',
    `import { readdirSync } from 'node:fs'
    import { openDatabase, recordMigrations } from 'slipform/internal'
    const files = readdirSync('server/migrations').sort()
    const migrations = await Promise.all(files.map((file) => import('./server/migrations/' + file)))
    for (const url of [undefined, process.env.DATABASE_URL]) {
      const db = await openDatabase({ url })
      await recordMigrations(db, [])
      const count = async () => (await db('pg_tables').where('schemaname', 'public').count({ tables: '*' }))[0].tables
      const before = await count()
      for (const { up } of migrations) await up(db)
      for (const { down } of migrations.toReversed()) await down(db)
      console.log('tables left:', (await count()) - before)
      await db.destroy()
    }`,
  )
  const outcome = copy.run(process.execPath, ['--import', 'tsx', 'up-and-down.mts'], {
    DATABASE_URL: postgres.url ?? '',
  })
  rmSync(copy.path('up-and-down.mts'))
  return outcome.output
}

/** Runs generators that must succeed. */
function generate(...runs: readonly [generator: string, ...args: string[]][]): void {
  for (const [generator, ...args] of runs) succeed(copy.generate(generator, ...args, '--yes'))
}

/** Commits, and expects that a sync finds nothing to do. */
function expectInLine(): void {
  copy.commit()
  expect(copy.generate('sync').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
}

test('--dry-run and --help write nothing', () => {
  const track = ['--name', 'track', '--fields', 'name']
  expect(copy.generate('resource', ...track, '--dry-run').output).toContain('models/track.ts')
  expect(copy.generate('field', 'vehicle', 'rating:integer', '--dry-run').output).toContain('rating')
  for (const generator of ['resource', 'field', 'relation', 'hook', 'database', 'sync', 'destroy'])
    expect(copy.generate(generator, '--help').output).toContain(`npm run scaffold ${generator}`)
  for (const words of [
    ['vehicle', '-h'],
    ['--force', '-h'],
  ])
    expect(copy.generate('destroy', ...words).output).toContain('--help  ')
  expect(copy.changedFiles()).toEqual([])
})

describe('resource, field, relation and hook', () => {
  let server: ServerProcess
  beforeAll(async () => {
    generate(
      ['resource', '--name', 'author', '--fields', 'name:searchable_title'],
      ['resource', '--name', 'book', '--fields', everyKind, '--relations', coAuthors],
      ['resource', '--name', 'log_entry', '--fields', 'text', '--operations', 'list,one', '--no-timestamps'],
      ['field', 'book', 'rating:integer:filterable:minimum(1):maximum(5):default(3)', editor],
      ['field', 'log_entry', 'headline:text?:fulltext:sortable'],
      ['field', 'author', '--fields', 'born_on:date?:sortable:visible_to(editor) alive:boolean'],
      ['relation', 'author', 'friends:manyToMany(author)'],
      ['relation', 'book', 'sequel:belongsTo(book)?:inverse(prequels)'],
      ['relation', 'author', 'log_entries:hasMany(log_entry)?:visible_to(editor)'],
      ['relation', 'book', 'summary:hasOne(log_entry)?:inverse(summarized)'],
      ['hook', 'book', 'create::one::pre,delete::one::post'],
    )
    server = await serve()
  })
  afterAll(() => server?.stop())

  test('a resource with every kind of field is served', async () => {
    const { json: author } = await server.post('/authors', { name: 'Ursula', alive: false })
    const sent = { ...book, author_id: author.id, co_authors_ids: [author.id] }
    const { status, json: created } = await server.post('/books', sent)
    expect(status).toBe(201)
    const { secret: _secret, read_at: _read, ...shown } = book
    const { json } = await server.get(`/books/${created.id}`)
    const related = { author: { name: 'Ursula' }, co_authors: [{ name: 'Ursula' }] }
    expect(json).toMatchObject({ ...shown, ...related, tags: ['new', 'unread'], loans: 0, in_print: true })
    expect(json.number).toMatch(/^B-\d{4}-001$/)
    expect((await server.put(`/books/${created.id}`, { stage: 'lost' })).status).toBe(409)
    expect(json).not.toHaveProperty('secret')
    expect((await server.get('/books?q=anarr')).headers.get('content-range')).toBe('book 0-0/1')
    const withBooks = await server.get(`/authors/${author.id}?embed=books`)
    expect(withBooks.json.books).toHaveLength(1)
    expect((await server.post('/books', { ...sent, slug: 'NO' })).status).toBe(422)
    expect((await server.get('/log_entries')).status).toBe(200)
    expect((await server.post('/log_entries', { text: 'x' })).status).toBe(405)
  })

  test('added fields are served', async () => {
    const { json: author } = await server.post('/authors', { name: 'Virginia', alive: false })
    const { json } = await server.post('/books', { ...book, slug: 'edited', editor_id: author.id })
    expect(json).toMatchObject({ rating: 3, editor_id: author.id })
    expect((await server.get(`/books?rating_gte=3&editor_id=${author.id}`)).json).toHaveLength(1)
    expect((await server.post('/books', { ...book, slug: 'other', rating: 6 })).status).toBe(422)
  })

  test('an added field does not become the name of a record', () => {
    expect(copy.read('admin/log_entries.tsx')).toContain("title: 'text'")
  })

  test('added relations are served', async () => {
    const { json: one } = await server.post('/authors', { name: 'A', alive: true })
    const { json: two } = await server.post('/authors', { name: 'B', alive: true, friends_ids: [one.id] })
    const friendsOf = encodeURIComponent(JSON.stringify({ 'friends_of.id': two.id }))
    expect((await server.get(`/authors?filter=${friendsOf}`)).json).toMatchObject([{ name: 'A' }])
    const { json: sequel } = await server.post('/books', { ...book, slug: 'sequel' })
    const first = { ...book, slug: 'first', sequel_id: sequel.id }
    expect((await server.post('/books', first)).json).toMatchObject({ sequel: { slug: 'sequel' } })
  })

  test('nothing changes when everything is generated again', expectInLine)
})

describe('sync, after a model was changed by hand', () => {
  let server: ServerProcess
  beforeAll(async () => {
    copy.replace('models/book.ts', 'crud: {}', 'crud: { audited: true }')
    copy.replace('models/book.ts', 'notes:', 'remarks:')
    copy.replace('models/book.ts', /\n {4}weight: .*/, '')
    copy.replace('models/book.ts', 'pages: integer(', 'pages: bigint(')
    copy.replace('models/book.ts', "'poetry']", "'poetry', 'play']")
    copy.replace('models/book.ts', /\bfloat,\s*/, '')
    generate(['sync', '--rename', 'books.notes=remarks'])
    server = await serve({ signIn: true })
  })
  afterAll(() => server?.stop())

  test('what all generators wrote passes the linter and the type-checker', () => succeed(copy.check()))

  test('the changes are served', async () => {
    const { weight: _weight, notes, ...rest } = book
    const sent = { ...rest, remarks: notes, genre: 'play', pages: '9007199254740993' }
    const { status, json } = await server.post('/books', sent)
    expect(status).toBe(201)
    expect((await server.get('/books?q=anarr')).headers.get('content-range')).toBe('book 0-0/1')
    expect((await server.get(`/books/${json.id}/history`)).json).toMatchObject([{ action: 'create' }])
  })

  test('nothing changes when everything is generated again', expectInLine)
})

test('a file that was deleted stays deleted, and comes back by the name of its model', () => {
  const [page, menu] = ['admin/log_entries.tsx', 'admin/resources.ts']
  expect(copy.read(menu)).toContain('logEntries')
  copy.remove(page)
  copy.replace(menu, "import { logEntries } from './log_entries.tsx'\n", '')
  copy.replace(menu, /,\s*logEntries|logEntries,\s*/, '')
  generate(['sync'])
  expect(copy.has(page)).toBe(false)
  generate(['sync', 'log_entry'])
  expect(copy.read(page)).toContain("resource<typeof LogEntry>('log_entries'")
  expect(copy.read(menu)).toContain('logEntries')
  expectInLine()
})

describe('destroy', () => {
  const shelf = `import { manyToMany, model, primaryKey } from 'slipform'
import { Book } from './book.ts'

/** Written by hand. */
export class Shelf extends model({
  table: 'shelves',
  crud: { name_singular: 'shelf', name_plural: 'shelves' },
  fields: { id: primaryKey() },
  relations: () => ({ books: manyToMany(Book, { through: 'book_shelves' }) }),
}) {}
`
  test('takes the relations of a model that was written by hand', () => {
    const index = copy.read('models/index.ts')
    copy.write('models/shelf.ts', shelf)
    copy.write('models/index.ts', `${index}export { Shelf } from './shelf.ts'\n`)
    copy.commit()
    succeed(copy.generate('destroy', 'author', 'book', 'log_entry', '--force', '--yes'))
    expect(copy.read('models/shelf.ts')).not.toMatch(/book/i)
    expect(copy.read('models/index.ts')).toContain('Shelf')
    copy.reset()
    for (const path of ['models/shelf.ts', 'models/index.ts']) copy.remove(path)
    copy.write('models/index.ts', index)
    copy.commit()
  })

  test('takes out all that was generated, and the tables', () => {
    succeed(copy.generate('destroy', 'author', 'book', 'log_entry', '--force', '--yes'))
    succeed(copy.check())
    const left = copy.run('git', ['grep', '-il', 'log_entr', '--', '.', ':!server/migrations', ':!test']).output
    expect(left).toBe('')
    expectInLine()
  })

  test('all migrations that were written run up and down on both databases', () => {
    expect(migrateUpAndDown()).toBe('tables left: 0\ntables left: 0\n')
  })
})
