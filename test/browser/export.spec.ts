import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { ListQuery } from '../../packages/testing/support/api.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { holdRequests } from './support/hold.ts'

// More records than the API gives in one page, and no other test creates such.
const many: ListQuery = { filter: { completed: true, service_type: 'inspection' }, sort: ['cost', 'DESC'] }

/** Downloads what a list exports by its button. */
const download = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

// The tests of the API compare the rows of a file with the records.
test('exports all that match, in the order of the list, and leaves the page where it is', async ({ page, api }) => {
  const list = new ListPage(page, 'maintenance_records')
  await list.open(many)
  const address = page.url()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
  })
  const csv = await download(page, 'CSV')
  const lines = await download(page, 'JSON lines')
  // The browser saves the rows; the page reads none.
  expect(fetched).not.toContain('/api/maintenance_records')
  expect(fetched).not.toContain('/api/maintenance_records/export')
  expect(page.url()).toBe(address)
  await expect(list.rows).toHaveCount(25)

  const { records, total } = await api.list('maintenance_records', { ...many, range: [0, 99] })
  const first = records.map(({ id }) => id)
  expect(total).toBeGreaterThan(200)
  expect([csv.name, lines.name]).toEqual(['maintenance_records.csv', 'maintenance_records.jsonl'])
  const rows = papaparse.parse<{ id: string }>(csv.text.replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  }).data
  const parsed = lines.text.trimEnd().split('\n')
  expect([rows.length, parsed.length]).toEqual([total, total])
  expect(rows.slice(0, 100).map(({ id }) => id)).toEqual(first)
  expect(JSON.parse(parsed[0] ?? '')).toEqual(records[0])
})

test('makes the file of many records while the page is closed', async ({ page }) => {
  // The list says that it is longer than it is.
  await page.route(/\/api\/maintenance_records\?/, async (route) => {
    const response = await route.fetch()
    const range = response.headers()['content-range']?.replace(/\d+$/, '12000') ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-range': range } })
  })
  await new ListPage(page, 'maintenance_records').open(many)
  const release = await holdRequests(page, /\/auth\/jobs\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a CSV file in the background' }).click()
  const followed = page.getByRole('alert').filter({ hasText: 'Export 12,000 maintenance records' })
  await expect(followed).toContainText('0 of 12,000')
  await page.reload()
  await release()
  await expect(followed).toContainText('the file is ready')
  const [file] = await Promise.all([page.waitForEvent('download'), followed.getByText('Download').click()])
  expect(file.suggestedFilename()).toBe('maintenance_records.csv')
  const { data } = papaparse.parse<{ cost: string }>(await readFile(await file.path(), 'utf8'), { header: true })
  expect(data.length).toBeGreaterThan(200)
  await followed.getByRole('button', { name: 'Close' }).click()
  await expect(followed).toHaveCount(0)
})
