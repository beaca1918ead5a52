// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { openServer, type TestDatabase } from './support/databases.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

// A program of many organizations, to which nearly every table refers.
const children = ['add_on', 'coupon', 'customer', 'event', 'fee', 'invoice', 'membership', 'payment', 'plan', 'wallet']
const tables = `
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
  create table invoice_line (id serial primary key, label text not null, invoice_id int not null references invoice);
  create table invoice_note (id serial primary key, body text not null, invoice_id int not null references invoice);
  create table payment_try (id serial primary key, result text not null, payment_id int not null references payment);
  insert into organization (name) values ('Acme'), (null);
  insert into currency (name) values ('Euro');
  ${children
    .map((name) => `insert into ${name} (name, organization_id, currency_id) values ('First', 1, 1), ('Second', 2, 1);`)
    .join('\n')}
  insert into invoice_line (label, invoice_id) select 'Line ' || n, 1 from generate_series(1, 12) n;
`

let database: TestDatabase & { close: () => Promise<void> }
let copy: ProjectCopy
beforeAll(async () => {
  database = await openServer()
  await database.db.raw(tables)
  copy = ProjectCopy.take()
  expect(copy.generate('destroy', '--demo', '--yes')).toMatchObject({ status: 0 })
  copy.commit()
})
afterAll(async () => {
  await database?.close()
  copy?.giveBack()
})

test('the pages of an adopted database fit it', async () => {
  const env = { DATABASE_URL: database.url ?? '' }
  const tried = copy.generateWith(env, 'database', '--all', '--yes', '--dry-run')
  expect(tried.output).toContain('story.parent_id refers to story;')
  expect(copy.generateWith(env, 'database', '--all', '--convention', 'story.title', '--yes')).toMatchObject({
    status: 1,
  })
  const scaffolded = copy.generateWith(env, 'database', '--all', '--convention', 'all', '--yes')
  expect(scaffolded.status, scaffolded.output).toBe(0)
  const tabs = copy.read('models/organization.ts').match(/\w+(?=: hasMany)/g)
  expect(tabs?.slice(0, 2)).toEqual(['invoices', 'payments'])
  expect(scaffolded.output).toContain('story.author_id refers to author')
  expect(copy.read('models/story.ts')).toMatch(/crud: \{[^}]*trash: 'deleted_at'/)
  expect(copy.read('server/routes/stories.ts')).toContain(".get('/trash', api.allow('editor'), api.listTrash(Story))")
  expect(copy.read('models/story.ts')).toContain('on_create: cuid')
  expect(copy.read('models/story.ts')).toMatch(/parent: belongsTo\(Story, \{ foreign_key: 'parent_id' \}\)/)
  expect(copy.read('admin/organizations.tsx')).toContain('icon: BusinessIcon,')
  const menu = copy.read('admin/resources.ts')
  expect(menu).toContain("...menuGroup('Invoices', [invoiceLines, invoiceNotes]),")
  expect(menu).toMatch(/\.\.\.menuGroup\('Lookups', \[currencies\]\),\n.*Others/)
  expect(copy.changedFiles().filter((path) => path.startsWith('server/migrations'))).toEqual([])
  const again = copy.generateWith(env, 'database', '--all', '--yes')
  expect(again.output).toContain('Everything is up to date')
  const checked = copy.run(copy.path('node_modules/.bin/tsc'), ['-p', '.', '--noEmit'])
  expect(checked.status, checked.output).toBe(0)
  if (!hasBrowser) return
  const edit = (path: string, from: string, to: string) => copy.write(path, copy.read(path).replace(from, to))
  edit('models/story.ts', "trash: 'deleted_at'", "trash: 'deleted_at', audited: true")
  edit('server/routes/stories.ts', ".put('/:id'", ".get('/:id/history', api.history(Story)).put('/:id'")
  const server = await ProjectServer.start(copy.folder, { built: true, databaseUrl: env.DATABASE_URL, signIn: true })
  try {
    const { body: listed } = await server.request('GET', '/stories')
    expect(listed).toMatchObject([{ title: 'One', author: { id: 1, name: 'Ann' } }])
    const { body: made, status: code } = await server.request('POST', '/stories', { title: 'Three', labels_ids: [1] })
    expect([code, made.id]).toEqual([201, expect.stringMatching(/^c[a-z0-9]{24}$/)])
    expect((await server.request('DELETE', `/stories/${made.id}`)).status).toBe(200)
    expect((await server.request('GET', '/stories')).body).toHaveLength(1)
    const inTrash = (await server.request('GET', '/stories/trash')).body.map(({ title }: { title: string }) => title)
    expect(inTrash.sort()).toEqual(['Three', 'Two'])
    const stored = await database.db.raw(
      'select deleted_at, label_id from story join story_label l on story_id = story.id',
    )
    expect(stored.rows).toEqual([{ deleted_at: expect.any(String), label_id: 1 }])
    copy.write('e2e/fitting.spec.ts', browserTests)
    const { status, output } = copy.runBrowserTests(['e2e/fitting.spec.ts'], { E2E_URL: server.url, ...env })
    expect(status, output).toBe(0)
  } finally {
    await server.stop()
  }
})

const browserTests = `import { AxeBuilder } from '@axe-core/playwright'
import { expect, ListPage, ShowPage, test } from '@slipform/testing'

test('a record has eight tabs of related records, the others in a menu, which are counted when they are opened', async ({ page }) => {
  const asked = []
  page.on('request', (request) => {
    const [, resource] = /\\/api\\/(\\w+)\\?.*organization_id/.exec(decodeURIComponent(request.url())) ?? []
    if (resource !== undefined) asked.push(resource)
  })
  const show = new ShowPage(page, 'organizations')
  await show.open('1')
  await expect(page.getByRole('tab')).toHaveCount(8)
  await expect(show.tab('Invoices')).toHaveText('Invoices 1')
  await expect(page.getByRole('tab').first()).toHaveText('Invoices 1')
  const more = page.getByRole('button', { name: '2 more' })
  await more.click()
  const [last] = await page.getByRole('menuitem').allTextContents()
  expect(asked).not.toContain(last.toLowerCase().replaceAll(' ', '_'))
  await page.getByRole('menuitem', { name: last }).click()
  await expect(page.getByRole('tab')).toHaveCount(9)
  await expect(show.tab(last)).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(show.tab(last)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[class*="ra-field-"]').last()).toHaveText('ID1')
})

test('the menu has groups, and a letter where a name has no icon; the dashboard shows what others refer to', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('list', { name: 'Invoices' }).getByRole('link')).toHaveText(['Lines', 'Notes'])
  await expect(menu.getByRole('list', { name: 'Lookups' }).getByRole('link')).toHaveText(['Currencies'])
  await expect(menu.getByRole('link', { name: 'Wallets' }).locator('svg')).toHaveText('W')
  await expect(page.getByRole('main').getByRole('link', { name: /^Organizations/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Currencies')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'Search' }).fill('invoi')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([/^Invoices/, /^Invoice lines/, /^Invoice notes/])
})

test.describe.serial('a trash', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('the trash of a list deletes for good what nothing refers to, says why others stay, and restores them', async ({ page, expectedConsole }) => {
    expectedConsole.push(/400/)
    await new ListPage(page, 'stories').open()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Trash (2)' }).click()
    const trash = page.getByRole('dialog', { name: 'Trash: Stories' })
    await expect(trash.getByRole('listitem')).toHaveText([/^Three/, /^Two/])
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const reason = trash.getByRole('listitem').filter({ hasText: 'Three' }).getByText(/^Cannot delete this story: 1 /)
    await trash.getByRole('button', { name: 'Delete for good: Three' }).click()
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
    await expect(reason).toBeVisible()
    await trash.getByRole('button', { name: 'Empty trash' }).click()
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
    await expect(page.getByText('1 record deleted for good')).toBeVisible()
    await expect(trash.getByRole('listitem')).toHaveCount(1)
    await expect(reason).toBeVisible()
    await trash.getByRole('button', { name: 'Restore: Three' }).click()
    await expect(page.getByText('1 record restored')).toBeVisible()
    await expect(trash.getByText('Nothing is in the trash.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
    await expect(page.getByRole('table').getByText('Three')).toBeVisible()
  })

  test('the page of a deleted record says so and restores it, for those who may', async ({ page, api, expectedConsole }) => {
    expectedConsole.push(/404/, /not found/)
    const made = await api.create('stories', { title: 'Four' })
    const show = new ShowPage(page, 'stories')
    await show.open(made.id)
    await page.getByRole('button', { name: 'Actions, Four' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Moved “Four” to the trash')).toBeVisible()
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await sent
    await page.goto('/#/stories/' + made.id)
    await expect(page.getByText(/^This story has been in the trash since /)).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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

  test('the changes restore a record from the trash, as the one that it was', async ({ page, api }) => {
    const made = await api.create('stories', { title: 'Five' })
    await api.delete('stories', made.id)
    await page.goto('/#/auth/changes')
    await page.getByRole('button', { name: 'Restore the record' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Restore the deleted record?' })
    await expect(dialog.getByText('Five')).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText(/Restored from the trash by /)).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: 'Five' }).first()).toBeVisible()
    expect(await api.one('stories', made.id)).toMatchObject({ title: 'Five' })
  })
})

test('a list has no key until one chooses its column', async ({ page }) => {
  await new ListPage(page, 'wallets').open()
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'ID' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'ID' })).toBeVisible()
})
`
