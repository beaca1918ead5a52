import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { Api, ApiRecord, ListQuery } from '../../packages/testing/support/api.ts'
import { expect, test } from '../../packages/testing/support/test.ts'

// More records than the API gives in one page, and no other test creates such.
const many: ListQuery = { filter: { completed: true, service_type: 'inspection' }, sort: ['cost', 'DESC'] }

/** Every record of a list, page by page. */
const listAll = async (api: Api, resource: string, query: ListQuery): Promise<ApiRecord[]> => {
  const all: ApiRecord[] = []
  for (let total = 1; all.length < total; ) {
    const page = await api.list(resource, { ...query, range: [all.length, all.length + 99] })
    all.push(...page.records)
    total = page.total
  }
  return all
}

/** Downloads what a list exports by its button. */
const download = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const rowsOf = (text: string) =>
  papaparse.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data

const isRecord = (value: unknown): value is ApiRecord => typeof value === 'object' && value !== null && 'id' in value

const isFile = (value: unknown): value is { size: number; type: string } =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value

// As PostgreSQL writes JSON.
const toText = (value: unknown) =>
  isFile(value)
    ? `{"size" : ${value.size}, "type" : "${value.type}"}`
    : Array.isArray(value)
      ? JSON.stringify(value)
      : String(value ?? '')

const cellsOf = (record: ApiRecord, prefix = '') =>
  Object.entries(record).flatMap(([name, value]) => (isRecord(value) ? [] : [[prefix + name, toText(value)]]))

/** A record as a row of a table: its own fields, and those of the records it belongs to. */
const toRow = (record: ApiRecord): Record<string, string> => {
  const related = Object.entries(record).flatMap(([name, value]) => (isRecord(value) ? cellsOf(value, `${name}.`) : []))
  return Object.fromEntries([...cellsOf(record), ...related])
}

test('exports all records that match, in the order of the list, and leaves the page where it is', async ({
  page,
  api,
}) => {
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

  const records = await listAll(api, 'maintenance_records', many)
  expect(records.length).toBeGreaterThan(200)
  expect(csv.name).toBe('maintenance_records.csv')
  expect(csv.text).toMatch(/^\ufeffid,vehicle_id,service_type,.*\r\n/)
  expect(rowsOf(csv.text)).toEqual(records.map(toRow))
  expect(lines.name).toBe('maintenance_records.jsonl')
  const parsed = lines.text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(parsed).toEqual(records)
})
