// @module-tag rest

import { beforeAll, describe, expect, test } from 'vitest'
import { languages, languageTables } from './fixtures/languages.ts'
import type { Row } from './support/app.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { customers, id } from './support/rows.ts'

const texts = startApp({ models: languages, tables: languageTables })
const app = startGarage()

const mine = (n: number) => id.customer(100 + n)
const numberOf = (record: Row) => Number(record.id.slice(-3)) - 100

beforeAll(async () => {
  const notes = [
    'The quick brown fox collects vintage motorcycles',
    'A brown dog that was quick yesterday',
    "Reads O'Brien & Söhne: 100% <b>bold</b> | (maybe) !",
    null,
    'Writes by ann.lee@mail.example.com about INV-2024-001',
  ]
  await app.insert(
    'customers',
    notes.map((text, n) => ({
      ...customers[0],
      id: mine(n),
      email: `search${n}@x.test`,
      name: `Zed ${n}`,
      notes: text,
    })),
  )
})

/** The numbers of the four customers above that a search finds. */
async function found(q: string, more: Record<string, unknown> = {}): Promise<number[]> {
  const { status, json, text } = await app.get(`/customers${query({ q, per_page: 1000, ...more })}`)
  expect(status, text).toBe(200)
  return json.map(numberOf).filter((n: number) => n >= 0)
}

describe('q', () => {
  test.each([
    ['fox', [0]],
    ['brown', [0, 1]],
    ['BROWN', [0, 1]],
    ['quick brown', [0, 1]],
    ['brown quick', [0, 1]],
    ['quick fox', [0]],
    ['quick cat', []],
    ['collecting motorcycle', [0]],
    ['"quick brown"', [0]],
    ['"brown quick"', []],
    ['brown -fox', [1]],
    ['brown -dog', [0]],
    ['zed fox', [0]],
    ['zed', [0, 1, 2, 3, 4]],
    ['Söhne', [2]],
    ["O'Brien", [2]],
  ])('%s: every word must match, stemmed; quotes and -word work as in a web search', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  test.each([
    ['vint', [0]],
    ['quick motorc', [0]],
    ['motorc quick', []],
    ['f', [0]],
    ['ann.lee@mail.example.com', [4]],
    ['ann.lee@mail.ex', [4]],
    ['example', [4]],
    ['mail.exa', [4]],
    ['writes lee', [4]],
    ['inv-2024', [4]],
    ['INV-2024-001', [4]],
    ['2024', [4]],
    ['ann@example.com', []],
  ])('%s: the last word also matches as a prefix', async (q, expected) => expect(await found(q)).toEqual(expected))

  test('is combined with filter, and {"q": …} in filter is the same', async () => {
    expect(await found('brown', { filter: { name: 'Zed 1' } })).toEqual([1])
    expect(await found('brown', { tier: 'gold' })).toEqual([])
    const inFilter = await app.get(`/customers${query({ filter: { q: 'brown', name: 'Zed 1' } })}`)
    expect(inFilter.json.map(numberOf)).toEqual([1])
  })

  test('searches the fields marked fulltext and no other', async () => {
    expect(await found('search1@x.test')).toEqual([])
    expect(await found('standard')).toEqual([])
    expect(await found('hidden1')).toEqual([])
  })
})

test.each([
  ['haus', { english: [], german: [1], spanish: [], simple: [] }],
  ['niños', { english: [], german: [], spanish: [2], simple: [] }],
  ['running', { english: [3], german: [], spanish: [], simple: [] }],
  ['houses', { english: [4], german: [4], spanish: [4], simple: [] }],
  ['runs', { english: [3], german: [3], spanish: [3], simple: [3] }],
])('with fulltext_language %s is found as each language stems it', async (q, expected) => {
  const answers: Record<string, number[]> = {}
  for (const language of Object.keys(expected)) {
    answers[language] = (await texts.get(`/${language}${query({ q })}`)).json.map((row: Row) => row.id)
  }
  const inSql: Record<string, number[]> = {}
  for (const language of Object.keys(expected)) {
    const rows = await texts.sql(
      `select id from ${language} where to_tsvector('${language}', body) @@ plainto_tsquery('${language}', ?) order by id`,
      [q],
    )
    inSql[language] = rows.map((row) => row.id)
  }
  expect(inSql).toEqual(expected)
  expect(answers).toEqual(expected)
})
