// @module-tag rest

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { hasBrowser } from '../support/browser.ts'
import { openServer, type TestDatabase } from './support/databases.ts'
import { type Outcome, ProjectCopy, succeed } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

// Chinook in a PostgreSQL: a shop's albums, customers, employees and invoices, and no resource of the demo.
const chinook = readFileSync(new URL('../http/fixtures/chinook.sql', import.meta.url), 'utf8')
const resources = 'albums artists customers employees genres invoice_lines invoices media_types playlists tracks'.split(
  ' ',
)
// A program of many organizations, to which nearly every table refers.
const children = ['add_on', 'bill', 'contact', 'coupon', 'event', 'fee', 'membership', 'payment', 'plan', 'wallet']
const program = `
  create table organization (id serial primary key, name text);
  create table currency (id serial primary key, name text not null unique);
  ${children
    .map(
      (name) => `create table ${name} (id serial primary key, name text not null,
        organization_id int not null references organization, currency_id int not null references currency);`,
    )
    .join('\n')}
  create table author (id serial primary key, name text not null, born date);
  create table story (id text primary key, title text not null, author_id int, parent_id text, deleted_at timestamptz);
  create table label (id serial primary key, word text not null unique, "text" text, x int, y int, z int);
  create table story_label (id serial primary key, story_id text not null references story,
    label_id int not null references label, unique (story_id, label_id));
  insert into author (name) values ('Ann'), ('Bob');
  insert into label (word) values ('new');
  insert into story values ('c${'a'.repeat(24)}', 'One', 1, null, null), ('c${'b'.repeat(24)}', 'Two', 2, null, now());
  create table bill_line (id serial primary key, label text not null, bill_id int not null references bill);
  create table bill_note (id serial primary key, body text not null, bill_id int not null references bill);
  create table payment_try (id serial primary key, result text not null, payment_id int not null references payment);
  insert into organization (name) values ('Acme'), (null);
  insert into currency (name) values ('Euro');
  ${children
    .map((name) => `insert into ${name} (name, organization_id, currency_id) values ('First', 1, 1), ('Second', 2, 1);`)
    .join('\n')}
  insert into bill_line (label, bill_id) select 'Line ' || n, 1 from generate_series(1, 12) n;
`

let database: TestDatabase & { close: () => Promise<void> }
let env: { DATABASE_URL: string }
const copy = ProjectCopy.take()
let scaffolded: Outcome

beforeAll(async () => {
  database = await openServer()
  env = { DATABASE_URL: database.url ?? '' }
  await database.db.raw(chinook)
  await database.db.raw('update artist set name = null where artist_id = 2')
  copy.removeDemo()
  scaffolded = scaffold('database', '--all', '--yes')
})

afterAll(() => database?.close())

const scaffold = (generator: string, ...args: string[]) => copy.generateWith(env, generator, ...args)
const rows = async (query: string) => (await database.db.raw(query)).rows
const playwright = (project: ServerProcess, ...specs: string[]) =>
  copy.runBrowserTests(specs, { E2E_URL: project.url, ...env })

function checkClean() {
  succeed(copy.check())
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

test('the tables of another program are added as they fit: conventions, tabs, groups of the menu', async () => {
  await database.db.raw(program)
  const tried = scaffold('database', '--all', '--yes', '--dry-run')
  expect(tried.output).toContain('story: parent_id refers to story.')
  expect(scaffold('database', '--all', '--convention', 'story.title', '--yes')).toMatchObject({ status: 1 })
  const output = succeed(scaffold('database', '--all', '--convention', 'all', '--yes'))
  const tabs = copy.read('models/organization.ts').match(/\w+(?=: hasMany)/g)
  expect(tabs?.slice(0, 2)).toEqual(['add_ons', 'bills'])
  expect(output).toContain('story: author_id refers to author')
  expect(copy.read('models/story.ts')).toMatch(/crud: \{[^}]*trash: 'deleted_at'/)
  expect(copy.read('server/routes/stories.ts')).toContain(".get('/trash', api.allow('editor'), api.listTrash(Story))")
  expect(copy.read('models/story.ts')).toContain('on_create: cuid')
  expect(copy.read('models/story.ts')).toMatch(/parent: belongsTo\(Story, \{ foreign_key: 'parent_id' \}\)/)
  expect(copy.read('admin/organizations.tsx')).toContain('icon: BusinessIcon,')
  const menu = copy.read('admin/resources.ts')
  expect(menu).toContain("...menuGroup('Bills', [bills, billLines, billNotes]),")
  expect(menu).toMatch(/\.\.\.menuGroup\('Lookups', \[[^\]]*currencies/)
  expect(copy.changedFiles().filter((path) => path.startsWith('server/migrations'))).toEqual([])
  copy.commit()
  expect(scaffold('database', '--all', '--yes').output).toContain('Everything is up to date')
  copy.replace('models/story.ts', "trash: 'deleted_at'", "trash: 'deleted_at', audited: true")
  copy.replace('server/routes/stories.ts', ".put('/:id'", ".get('/:id/history', api.history(Story))\n  .put('/:id'")
  copy.commit()
})

test('every list, show and edit page opens with the rows of the tables', async () => {
  const server = await startProject(copy.folder, { built: true, databaseUrl: env.DATABASE_URL, signIn: true })
  onTestFinished(() => server.stop())
  for (const plural of resources) {
    const { headers } = await server.get(`/${plural}?range=[0,0]`)
    const table = /table: '(\w+)'/.exec(copy.read(`models/${modelFile(plural)}`))?.[1]
    const [counted] = await rows(`select count(*)::int as total from ${table}`)
    expect(headers.get('content-range')).toMatch(new RegExp(`/${counted.total}$`))
  }
  expect((await server.get('/stories')).json).toMatchObject([{ title: 'One', author: { id: 1 } }])
  const { json: made, status: code } = await server.post('/stories', { title: 'Three', labels_ids: [1] })
  expect([code, made.id]).toEqual([201, expect.stringMatching(/^c[a-z0-9]{24}$/)])
  expect((await server.delete(`/stories/${made.id}`)).status).toBe(200)
  expect((await server.get('/stories')).json).toHaveLength(1)
  const stored = await rows('select deleted_at, label_id from story join story_label l on story_id = story.id')
  expect(stored).toEqual([{ deleted_at: expect.any(String), label_id: 1 }])
  if (!hasBrowser) return
  copy.write('e2e/chinook.spec.ts', browserTests)
  // every-kind.test.ts runs generated tests of a field of every kind.
  const { status, output } = playwright(server, 'e2e/chinook.spec.ts')
  copy.remove('e2e/chinook.spec.ts')
  expect(status, output).toBe(0)
})

test('a field added by hand comes into the database and the pages; an earlier edit of the list stays', async () => {
  const table = 'admin/tracks.tsx'
  const edit = "title: 'name',\n  labels: { composer: 'Written by' },\n  list: { columns: ['composer', 'name', '*'] },"
  copy.replace(table, "title: 'name',", edit)
  copy.replace(
    'models/track.ts',
    '    unit_price:',
    `    rating: integer({ default: 3, minimum: 1, maximum: 5 }).crud({ filterable: true, sortable: true }),\n    unit_price:`,
  )
  copy.commit()

  succeed(scaffold('sync'))
  const [migration = ''] = copy.changedFiles().filter((path) => path.startsWith('server/migrations'))
  expect(copy.read(migration)).toContain("table.integer('rating').notNullable().defaultTo(3)")
  expect(copy.read(table)).toContain(edit)
  checkClean()

  const server = await startProject(copy.folder, { databaseUrl: env.DATABASE_URL })
  try {
    const { json } = await server.get('/tracks?rating=3&range=[0,0]')
    expect(json).toMatchObject([{ rating: 3 }])
    const { headers } = await server.get('/tracks?rating_gt=3')
    expect(headers.get('content-range')).toBe('track 0-0/0')
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
    comment on column track.explicit is 'Not for children';
    create table review (id serial primary key, track_id integer references track, note text)`)
  await expect(startProject(copy.folder, { databaseUrl: env.DATABASE_URL })).rejects.toThrow(
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
  succeed(copy.run('npm', ['run', '--silent', 'migrate'], env))
  const unsaid = scaffold('database', '--all', '--yes')
  expect(unsaid.output).toContain(
    'track: the column composer is gone, and written_by is new. If it was renamed, write column: "written_by" at',
  )
  expect(copy.read('models/track.ts')).not.toContain('explicit')
  copy.replace('models/track.ts', /(composer: text\(\{[^}]*)maxLength: 220/, "$1maxLength: 220, column: 'written_by'")
  copy.commit()
  const output = unsaid.output + succeed(scaffold('database', '--all', '--yes'))
  expect(output).toContain('customer: the column fax is gone, so its field fax is removed.')
  const page = copy.read('database.md')
  expect(page).toContain('- customer: the column fax is gone, so its field fax is removed.')
  expect(copy.changedFiles().filter((path) => path.startsWith('server/migrations'))).toEqual([])
  const track = copy.read('models/track.ts')
  expect(track).toContain(`composer: text({ nullable: true, maxLength: 220, column: 'written_by' })`)
  expect(track).toMatch(/explicit: boolean\(\{ default: false \}\)\.crud\(\{[^}]*description: 'Not for children'/)
  expect(page).toContain('invoice: the field total follows its column.')
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
  const server = await startProject(copy.folder, { databaseUrl: env.DATABASE_URL })
  try {
    const { json } = await server.get('/tracks?composer_like=angus&range=[0,0]')
    expect(json).toMatchObject([{ composer: expect.stringContaining('Angus'), explicit: false, cover_of: null }])
  } finally {
    await server.stop()
  }

  // What the model changes is migrated, not taken back; what is stricter in the model stays so.
  copy.replace('models/media-type.ts', "default: 'MPEG'", "default: 'AAC'")
  copy.replace('models/genre.ts', 'maxLength: 120', 'maxLength: 60')
  copy.replace('models/invoice.ts', 'decimal(14, 4)', 'decimal(16, 4)')
  copy.commit()
  const { output: ahead } = scaffold('database', '--all', '--yes')
  expect(ahead).toContain(
    'invoice: the database lacks what the model changed: npm run scaffold sync, and npm run migrate.',
  )
  expect(copy.changedFiles()).toEqual([])
  succeed(scaffold('sync', '--yes'))
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
  succeed(scaffold('database', '--all', '--yes'))
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

const browserTests = `import { expect, FormPage, ListPage, ShowPage, test } from '@slipform/testing'

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
  await panel.getByRole('button', { name: 'Actions, Bossa' }).click()
  await page.getByRole('menuitem', { name: 'Remove the link to Bossa' }).click()
  await expect(show.tab('Tracks')).toHaveText('Tracks 2')
  await expect(panel.getByRole('row', { name: /Wear You To The Ball/ })).toBeVisible()
  expect((await api.list('tracks', { filter: { name: 'Bossa' } })).total).toBe(1)
})

test('a record has a tab for each table that refers to it, in their order', async ({ page }) => {
  const show = new ShowPage(page, 'organizations')
  await show.open('1')
  await expect(page.getByRole('tab')).toHaveCount(10)
  await expect(page.getByRole('tab').first()).toHaveText('Add ons 1')
  await expect(show.tab('Bills')).toHaveText('Bills 1')
})

test('the menu has groups, and a letter where a name has no icon; the palette finds them', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of [/^Bills/, /^Lookups/]) await menu.getByRole('button', { name }).click()
  await expect(menu.getByRole('list', { name: 'Bills' }).getByRole('link')).toHaveText([/^Bills/, /^Lines/, /^Notes/])
  await expect(menu.getByRole('list', { name: 'Lookups' }).getByRole('link')).toHaveText([/^Currencies/])
  await expect(menu.getByRole('link', { name: 'Wallets' }).locator('svg')).toHaveText('W')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'Search' }).fill('bill')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([/^Bills/, /^Bill lines/, /^Bill notes/])
})

test('the page of a deleted record says so and restores it, for those who may', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/404/, /not found/)
  const made = await api.create('stories', { title: 'Four' })
  await api.delete('stories', made.id)
  await page.goto('/#/stories/' + made.id)
  await expect(page.getByText(/^This story has been in the trash since /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Four')
  await api.delete('stories', made.id)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    const { operations } = session.permissions
    operations.stories = operations.stories.filter((name) => name !== 'restoreMany')
    await route.fulfill({ response, json: session })
  })
  await page.goto('about:blank')
  await page.goto('/#/stories/' + made.id + '/show')
  await expect(page.getByText('This story does not exist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

`

test('a table that was renamed is named with what to write', async () => {
  await database.db.raw(`create table leaflet (id serial primary key, title text not null);
    create table leaflet_page (id serial primary key, body text not null, leaflet_id int not null references leaflet)`)
  succeed(scaffold('database', '--all', '--yes'))
  copy.commit()
  await database.db.raw('alter table leaflet rename to flyer')
  const output = succeed(scaffold('database', '--all', '--yes', '--dry-run'))
  expect(output).toContain('leaflet: it is not in this database, but models/leaflet.ts is. If it was renamed, write')
  copy.replace('models/leaflet.ts', "table: 'leaflet'", "table: 'flyer'")
  copy.replace('models/leaflet-page.ts', "references: 'leaflet'", "references: 'flyer'")
  succeed(scaffold('database', '--all', '--yes'))
  expect(copy.changedFiles()).toEqual(['models/leaflet-page.ts', 'models/leaflet.ts'])
  succeed(scaffold('sync', '--yes'))
  expect(copy.changedFiles()).toEqual(['.slipform/tables.json', 'models/leaflet-page.ts', 'models/leaflet.ts'])
  expect(succeed(scaffold('sync', '--check'))).toContain('up to date')
})
