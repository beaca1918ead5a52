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
})
afterAll(async () => {
  await database?.close()
  copy?.giveBack()
})

test('the pages of an adopted database fit it', async () => {
  const env = { DATABASE_URL: database.url ?? '' }
  const scaffolded = copy.generateWith(env, 'database', '--all', '--yes')
  expect(scaffolded.status, scaffolded.output).toBe(0)
  expect(copy.read('admin/organizations.tsx')).toMatch(/related: \[\s*'invoices',\s*'payments',/)
  const checked = copy.run(copy.path('node_modules/.bin/tsc'), ['-p', '.', '--noEmit'])
  expect(checked.status, checked.output).toBe(0)
  if (!hasBrowser) return
  const server = await ProjectServer.start(copy.folder, { built: true, databaseUrl: env.DATABASE_URL, signIn: true })
  try {
    copy.write('e2e/fitting.spec.ts', browserTests)
    const { status, output } = copy.run(
      copy.path('node_modules/.bin/playwright'),
      ['test', '--reporter=line', 'e2e/fitting.spec.ts'],
      { E2E_URL: server.url, ...env },
    )
    expect(status, output).toBe(0)
  } finally {
    await server.stop()
  }
}, 300_000)

const browserTests = `import { expect, ShowPage, test } from '@slipform/testing'

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
})
`
