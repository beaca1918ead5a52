// @module-tag rest

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { openServer, type TestDatabase } from './support/databases.ts'
import { replace } from './support/edits.ts'
import { type Outcome, ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

// Chinook in a PostgreSQL: a shop's albums, customers, employees and invoices, and no resource of the demo.
const chinook = readFileSync(new URL('../http/fixtures/chinook.sql', import.meta.url), 'utf8')
const resources = [
  'albums',
  'artists',
  'customers',
  'employees',
  'genres',
  'invoice_lines',
  'invoices',
  'media_types',
  'playlists',
  'tracks',
]
let database: TestDatabase & { close: () => Promise<void> }
let env: { DATABASE_URL: string }
let copy: ProjectCopy
let scaffolded: Outcome

beforeAll(async () => {
  database = await openServer()
  env = { DATABASE_URL: database.url ?? '' }
  await database.db.raw(chinook)
  await database.db.raw('update artist set name = null where artist_id = 2')
  copy = ProjectCopy.take()
  expect(copy.generate('destroy', '--demo', '--yes')).toMatchObject({ status: 0 })
  copy.commit()
  scaffolded = scaffold('database', '--all', '--yes')
})

afterAll(async () => {
  await database?.close()
  copy?.giveBack()
})

const scaffold = (generator: string, ...args: string[]) => copy.generateWith(env, generator, ...args)
const rows = async (query: string) => (await database.db.raw(query)).rows
const playwright = (project: ProjectServer, ...specs: string[]) =>
  copy.runBrowserTests(specs, { E2E_URL: project.url, ...env })

function checkClean() {
  const { status, output } = copy.check()
  expect(status, output).toBe(0)
}

test('one command makes resources of all eleven tables, and no migration', () => {
  expect(scaffolded.status, scaffolded.output).toBe(0)
  const changed = copy.changedFiles()
  expect(changed.filter((path) => path.startsWith('models/') && path !== 'models/index.ts')).toHaveLength(10)
  for (const plural of resources) expect(changed).toContain(`server/routes/${plural}.ts`)
  expect(copy.read('models/playlist.ts')).toContain("manyToMany(Track, { through: 'playlist_track' })")
  expect(changed.filter((path) => path.startsWith('server/migrations'))).toEqual([])
  expect(scaffold('sync').output).toContain('Everything is up to date')

  copy.commit()
  expect(scaffold('database', '--all', '--yes').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
})

test('every list, show and edit page opens with the rows of the tables', async () => {
  const server = await ProjectServer.start(copy.folder, { built: true, databaseUrl: env.DATABASE_URL, signIn: true })
  try {
    for (const plural of resources) {
      const { contentRange } = await server.request('GET', `/${plural}?range=[0,0]`)
      const table = /table: '(\w+)'/.exec(copy.read(`models/${modelFile(plural)}`))?.[1]
      const [counted] = await rows(`select count(*)::int as total from ${table}`)
      expect(contentRange).toMatch(new RegExp(`/${counted.total}$`))
    }
    if (!hasBrowser) return
    copy.write('e2e/chinook.spec.ts', browserTests)
    // every-kind.test.ts runs generated tests of a field of every kind.
    const { status, output } = playwright(server, 'e2e/chinook.spec.ts')
    expect(status, output).toBe(0)
  } finally {
    await server.stop()
  }
})

test('a field added by hand comes into the database and the pages; an earlier edit of the list stays', async () => {
  const table = 'admin/tracks.tsx'
  const edit = "title: 'name',\n  labels: { composer: 'Written by' },\n  list: { columns: ['composer', 'name', '*'] },"
  replace(copy, table, "title: 'name',", edit)
  replace(
    copy,
    'models/track.ts',
    '    unit_price:',
    `    rating: integer({ default: 3, minimum: 1, maximum: 5 }).crud({ filterable: true, sortable: true }),\n    unit_price:`,
  )
  copy.commit()

  const { status, output } = scaffold('sync')
  expect(status, output).toBe(0)
  const [migration = ''] = copy.changedFiles().filter((path) => path.startsWith('server/migrations'))
  expect(copy.read(migration)).toContain("table.integer('rating').notNullable().defaultTo(3)")
  expect(copy.read(table)).toContain(edit)
  checkClean()

  const server = await ProjectServer.start(copy.folder, { databaseUrl: env.DATABASE_URL })
  try {
    const { body } = await server.request('GET', '/tracks?rating=3&range=[0,0]')
    expect(body).toMatchObject([{ rating: 3 }])
    const { contentRange } = await server.request('GET', '/tracks?rating_gt=3')
    expect(contentRange).toBe('track 0-0/0')
  } finally {
    await server.stop()
  }
  copy.commit()
  expect(scaffold('sync').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
  const rollBack = (...flags: string[]) =>
    copy.run('npm', ['run', '--silent', 'migrate', '--', '--rollback', ...flags], env)
  const named = rollBack()
  expect(named.status).toBe(1)
  expect(named.output).toMatch(/^These migrations ran together last:\n {2}\d+_\w+\n[\s\S]*--rollback --yes$/m)
  expect(await rows(`select 1 from information_schema.columns where column_name = 'rating'`)).toHaveLength(1)
  const back = rollBack('--yes')
  expect(back.status, back.output).toBe(0)
  expect(await rows(`select 1 from information_schema.columns where column_name = 'rating'`)).toEqual([])
})

test('a changed database is noticed at the start, and followed', async () => {
  await database.db.raw(`
    alter table track add explicit boolean not null default false, add cover_of integer references track;
    alter table track rename composer to written_by;
    alter table customer drop fax;
    alter table customer alter state type varchar(20);
    alter table employee alter hire_date type date;
    alter table genre alter name set not null;
    alter table artist alter name type varchar(500);
    alter table media_type alter name set default 'MPEG';
    alter table invoice alter total type numeric(14,4);
    alter table album alter title drop not null;
    comment on column invoice.billing_city is 'Without the postal code';
    comment on column track.explicit is 'Not for children';
    comment on column playlist.name is 'Shown on the cover';
    create table review (id serial primary key, track_id integer references track, note text)`)
  await expect(ProjectServer.start(copy.folder, { databaseUrl: env.DATABASE_URL })).rejects.toThrow(
    /Customer\.fax: the table customer has no column fax\.\n.*Track\.composer: the table track has no column composer\.\nThese migrations were rolled back: \d+_add_rating_to_track\.\n.*scaffold database/,
  )
  const before = scaffold('sync', '--yes')
  expect(before.status, before.output).toBe(0)
  for (const change of [
    'employee.hire_date: its type',
    'genre.name: its not null',
    'invoice.total: its type',
    'album.title: its not null',
  ])
    expect(before.output).toContain(`${change} changed in the database. To follow: npm run scaffold database`)
  expect(copy.changedFiles()).toEqual([])
  const unsaid = scaffold('database', '--all', '--yes')
  expect(unsaid).toMatchObject({ status: 1 })
  expect(unsaid.output).toContain('Pass --rename track.composer=written_by, or --drop track.composer.')

  const { status, output } = scaffold('database', '--all', '--yes', '--rename', 'track.composer=written_by')
  expect(status, output).toBe(0)
  expect(output).toContain('customer: the column fax is gone, so its field fax is removed.')
  const page = copy.read('database.md')
  expect(page).toContain('- customer: the column fax is gone, so its field fax is removed.')
  expect(copy.changedFiles().filter((path) => path.startsWith('server/migrations'))).toEqual([])
  const track = copy.read('models/track.ts')
  expect(track).toContain(`composer: text({ nullable: true, maxLength: 220, column: 'written_by' })`)
  expect(track).toMatch(/explicit: boolean\(\{ default: false \}\)\.crud\(\{[^}]*description: 'Not for children'/)
  expect(copy.read('models/playlist.ts')).toMatch(
    / name: text\([^)]*\)\.crud\(\{[^}]*description: 'Shown on the cover'/,
  )
  expect(page).toContain('invoice: the field billing_city follows its column.')
  expect(track).toContain(`cover_of: integer({ nullable: true, references: 'track' })`)
  expect(track).toMatch(/reviews: hasMany\(Review/)
  expect(copy.read('models/customer.ts')).toMatch(/state: text\(\{ nullable: true, maxLength: 20 \}\)/)
  expect(copy.read('models/customer.ts')).not.toContain('fax')
  expect(copy.read('models/employee.ts')).toContain('hire_date: date({ nullable: true })')
  expect(copy.read('models/genre.ts')).toContain('name: text({ maxLength: 120 })')
  expect(copy.read('models/artist.ts')).toContain('name: text({ nullable: true, maxLength: 500 })')
  expect(copy.read('models/media-type.ts')).toContain("name: text({ nullable: true, maxLength: 120, default: 'MPEG' })")
  expect(copy.read('models/invoice.ts')).toContain('total: decimal(14, 4)')
  expect(copy.read('models/album.ts')).toContain('title: text({ maxLength: 160, nullable: true })')
  expect(copy.read('admin/customers.tsx')).not.toContain('fax')
  copy.commit()
  expect(scaffold('database', '--all', '--yes').output).toContain('Everything is up to date')
  expect(scaffold('sync').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
  const server = await ProjectServer.start(copy.folder, { databaseUrl: env.DATABASE_URL })
  try {
    const { body } = await server.request('GET', '/tracks?composer_like=angus&range=[0,0]')
    expect(body).toMatchObject([{ composer: expect.stringContaining('Angus'), explicit: false, cover_of: null }])
  } finally {
    await server.stop()
  }

  // What the model changes is migrated, not taken back; what is stricter in the model stays so.
  replace(copy, 'models/media-type.ts', "default: 'MPEG'", "default: 'AAC'")
  replace(copy, 'models/genre.ts', 'maxLength: 120', 'maxLength: 60')
  replace(copy, 'models/invoice.ts', 'decimal(14, 4)', 'decimal(16, 4)')
  copy.commit()
  const { output: ahead } = scaffold('database', '--all', '--yes')
  expect(ahead).toContain('invoice: the database lacks what the model changed of total: npm run scaffold sync.')
  expect(copy.changedFiles()).toEqual([])
  expect(scaffold('sync', '--yes')).toMatchObject({ status: 0 })
  const [migration = ''] = copy.changedFiles().filter((path) => path.startsWith('server/migrations'))
  expect(copy.read(migration)).toContain('numeric(16,4)')
  const migrated = copy.run('npm', ['run', '--silent', 'migrate'], env)
  expect(migrated.status, migrated.output).toBe(0)
  copy.commit()
  expect(scaffold('database', '--all', '--yes').output).toContain('Everything is up to date')
  expect(scaffold('sync').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
  await database.db.raw(`
    alter table media_type alter name set default 'FLAC';
    alter table genre alter name type varchar(200);
    alter table invoice alter total type numeric(16,4)`)
  expect(scaffold('sync', '--yes').output).toContain('media_type.name: its default changed in the database')
  expect(copy.changedFiles()).toEqual([])
  expect(scaffold('database', '--all', '--yes')).toMatchObject({ status: 0 })
  expect(copy.read('models/media-type.ts')).toContain("default: 'FLAC'")
  expect(copy.read('models/genre.ts')).toContain('maxLength: 60')
  copy.commit()

  await database.db.raw('alter table customer drop company')
  const { output: said } = scaffold('sync')
  expect(said).toContain(
    'customer.company no longer exists in the database. To remove its field: npm run scaffold database',
  )
  expect(copy.changedFiles()).toEqual([])
})

function modelFile(plural: string): string {
  const [, path = ''] = /from '..\/..\/models\/(.*)'/.exec(copy.read(`server/routes/${plural}.ts`)) ?? []
  return path
}

/** Relations that users look for first: an employee's manager, and the tracks of a playlist. */
const browserTests = `import { expect, FormPage, ListPage, ShowPage, test } from '@slipform/testing'

test('an employee shows the manager, and leads there', async ({ page }) => {
  const show = new ShowPage(page, 'employees')
  await show.open('2')
  await show.field('reports_to').getByRole('link', { name: 'Adams' }).click()
  await show.expectTexts({ title: 'General Manager' })
})

test('a record without a name is called by its number in lists, links, headings and options', async ({ page }) => {
  await new ListPage(page, 'albums').open({ filter: { q: 'Balls' } })
  await expect(page.getByRole('row', { name: /Balls to the Wall/ }).getByRole('link', { name: '#2' })).toBeVisible()
  const show = new ShowPage(page, 'albums')
  await show.open('2')
  await show.field('artist_id').getByRole('link', { name: '#2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Artist #2' })).toBeVisible()
  await expect(page).toHaveTitle(/^Artist #2 /)
  const edit = new FormPage(page, 'albums')
  await edit.openEdit('2')
  const artist = page.getByRole('combobox', { name: /Artist/ })
  await expect(artist).toHaveValue('#2')
  await artist.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option', { name: /^(null)?$/ }).count()).toBe(0)
})

test('a playlist gets tracks and gives them back, which stay', async ({ page, api }) => {
  const show = new ShowPage(page, 'playlists')
  await show.open('1')
  await expect(show.tab('Tracks')).toHaveText('Tracks 3,290')
  await show.open('18')
  const panel = await show.openRelated('Tracks')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tracks' })
  for (const name of ['Bossa', 'Wear You To The Ball']) {
    await dialog.getByRole('combobox').fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(show.tab('Tracks')).toHaveText('Tracks 3')
  await panel.getByRole('button', { name: 'Remove the link to Bossa' }).click()
  await expect(show.tab('Tracks')).toHaveText('Tracks 2')
  await expect(panel.getByRole('button', { name: /^Remove the link to / }).and(page.locator(':focus'))).toHaveCount(1)
  await expect(panel.getByRole('row', { name: /Wear You To The Ball/ })).toBeVisible()
  expect((await api.list('tracks', { filter: { name: 'Bossa' } })).total).toBe(1)
})
`

test('a table that got a key, and one that was renamed, are named with what to write', async () => {
  await database.db.raw('create table leaflet (id serial, title text not null)')
  expect(scaffold('database', '--all', '--yes')).toMatchObject({ status: 0 })
  copy.commit()
  await database.db.raw('alter table leaflet add primary key (id)')
  expect(scaffold('database', '--tables', 'leaflet', '--yes').output).toContain(
    'leaflet: its key is id now: set primary_key in models/leaflet.ts, and add the operations',
  )
  await database.db.raw('alter table leaflet rename to flyer')
  const { status, output } = scaffold('database', '--all', '--yes')
  expect(status).toBe(1)
  expect(output).toContain('There is no table leaflet any more, and flyer has its columns. If it was renamed, write')
  expect(copy.changedFiles()).toEqual([])
  replace(copy, 'models/leaflet.ts', "table: 'leaflet'", "table: 'flyer'")
  expect(scaffold('database', '--all', '--yes')).toMatchObject({ status: 0 })
  expect(copy.changedFiles()).not.toContain('models/flyer.ts')
})

test('a printed decision about a renamed column can be pasted, whatever its names', async () => {
  await database.db.raw(`create table "Ambulance Trips" (id serial primary key, "From" text not null)`)
  expect(scaffold('database', '--tables', 'Ambulance Trips', '--yes')).toMatchObject({ status: 0 })
  await database.db.raw(`alter table "Ambulance Trips" rename "From" to "Driver's place"`)
  const asked = scaffold('database', '--tables', 'Ambulance Trips', '--yes')
  const [, rename = ''] = /Pass (--rename .*), or --drop 'Ambulance Trips\.From'\.$/m.exec(asked.output) ?? []
  expect(rename, asked.output).toBe(`--rename 'Ambulance Trips.From=Driver'\\''s place'`)
  const line = `npm run scaffold database -- --tables 'Ambulance Trips' --yes ${rename}`
  const { status, output } = copy.runPrinted(line, env)
  expect(status, output).toBe(0)
  expect(output).toContain("the column From is called Driver's place now")
})
