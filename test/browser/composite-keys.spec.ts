import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { test as base, expect } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'
import { serveAdmin } from './support/serve-admin.ts'

const pages = `
  import { resource } from '@slipform/admin'
  export const resources = localStorage.getItem('empty') ? [] : [
    resource('shelves', {
      title: ['title'],
      list: { columns: ['id', 'site', 'no', 'title'], filters: ['site', 'title'] },
      form: ['site', 'no', 'title'],
      related: ['boxes'],
    }),
    resource('boxes', {
      title: ['note'],
      list: { columns: ['note', 'shelf'], filters: ['shelf', 'note'] },
      form: ['note', 'shelf'],
      related: ['contents'],
    }),
    resource('movements', { list: { columns: ['id', 'site', 'amount'], filters: ['site'] } }),
    resource('fees', {}),
    resource('labels', { title: ['text'], list: { columns: ['text'], layouts: { gallery: 'picture' } } }),
  ]`

// One server and one build for all tests.
base.describe.configure({ mode: 'default' })

const server = serveAdmin('shelf-server.ts', { 'resources.ts': pages })
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(server.url) })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an admin without resources shows how to add them', async ({ page }) => {
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('empty', 'yes'))
  await visit(page, '/')
  await expect(heading(page)).toHaveText('Nothing to manage yet')
  await expect(page.getByText('npm run scaffold resource')).toBeVisible()
})

test('a record is opened from its list, by its address, and changed, whatever its key holds', async ({ page }) => {
  for (const site of ['100%', 'EU/1', '']) {
    await visit(page, `/shelves?filter=${encodeURIComponent(JSON.stringify({ site }))}`)
    await page.getByRole('cell', { name: `at ${site}`.trim(), exact: true }).click()
    await expect(heading(page)).toContainText(`at ${site}`.trim())
    await page.reload()
    await expect(heading(page)).toContainText(`at ${site}`.trim())
    await page.getByRole('link', { name: 'Edit' }).click()
    // The record's page has a button "Edit Site", so the input is found by its role.
    await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue(site)
    await new FormPage(page, 'shelves').fill({ Title: `changed ${site}` })
    await page.getByRole('button', { name: 'Save' }).click()
    // The heading of the form contains the title too.
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(page).toHaveURL(/\/show$/)
    await expect(heading(page)).toContainText(`changed ${site}`.trim())
  }
})

test('a form chooses a record by several fields, lists link it, its page lists what refers to it', async ({ page }) => {
  await visit(page, '/boxes/create')
  await page.getByLabel('Note').fill('second')
  await page.getByLabel('Shelf').fill('at other')
  await page.getByRole('option', { name: 'at other' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toContainText('second')
  await expect(page.getByRole('link', { name: 'at other' })).toBeVisible()
  await expect(page.locator('[class*="ra-field-shelf_"]')).toHaveCount(0)
  await visit(page, '/boxes')
  const first = page.getByRole('row', { name: 'first' })
  await expect(first.getByRole('link', { name: 'EU/1' })).toHaveAttribute('href', '#/shelves/EU%252f1~7/show')
  await page.getByRole('row', { name: 'second' }).getByRole('link', { name: 'at other' }).click()
  const related = page.getByRole('tabpanel')
  await expect(page.getByRole('tab', { name: 'Boxes 1' })).toBeVisible()
  await expect(related.getByText('second')).toBeVisible()
  await related.getByRole('button', { name: /^New / }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('third')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Boxes 2' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, '/boxes')
  await page.getByRole('main').getByRole('link', { name: 'second', exact: true }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Shelf' }).fill('EU/1')
  await page.getByRole('option', { name: /EU.1$/ }).click()
  await expect(page.getByText('Changed: Shelf', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /EU.1$/ })).toBeVisible()
})

test('rows without a key are listed by pages and lead nowhere', async ({ page }) => {
  await visit(page, '/movements')
  await expect(page.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.locator('tbody tr').first().click()
  await expect(page).toHaveURL(/#\/movements/)
})

test('what is deleted is in the trash of its list, from which it is restored or deleted for good', async ({ page }) => {
  for (const id of [1, 2]) await fetch(`${server.url}/api/labels/${id}`, { method: 'DELETE' })
  await visit(page, '/labels')
  await expect(page.getByText('Create the first one.')).toBeVisible()
  await page.getByRole('button', { name: 'Trash (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trash: Labels' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Trash (2)' }).click()
  await dialog.getByRole('button', { name: 'Restore: fragile' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Delete for good: heavy' }).click()
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await expect(dialog.getByText('Nothing is in the trash.')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr')).toHaveText([/fragile/])
  expect(await (await fetch(`${server.url}/api/labels`)).json()).toMatchObject([{ id: 1, text: 'fragile' }])
})

test('a gallery shows the images of records, the types of other files, and letters without one', async ({ page }) => {
  // The first one has an image, which the server's own table begins with.
  for (const label of [
    { id: 2, text: 'heavy', picture: btoa('heavy') },
    { id: 3, text: 'upright', picture: null },
  ])
    await fetch(`${server.url}/api/labels`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(label),
    })
  await visit(page, '/labels')
  await page.getByRole('button', { name: 'Gallery' }).click()
  const card = (name: string) => page.getByRole('article', { name })
  const image = card('fragile').getByRole('presentation')
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1)
  await expect(card('heavy')).toContainText('TXT · 5 bytes')
  await expect(card('upright').locator('[data-initials=U]')).toBeVisible()
  await expect(page.locator('article img')).toHaveCount(1)
})
