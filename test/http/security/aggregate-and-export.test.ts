// @module-tag rest

import { beforeAll, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../../packages/slipform/fixtures/specimen.ts'
import { kinds, valuesOf, vaultApp, vaultRows } from '../fixtures/vault.ts'
import { startApp } from '../support/app.ts'
import { query } from '../support/client.ts'
import { expectAlike } from '../support/same.ts'

const app = startApp(vaultApp)
const specimens = startApp({ models: { Specimen }, tables: specimenTables })
const ann = { headers: { 'x-user': 'ann' } }
const bob = { headers: { 'x-user': 'bob' } }

beforeAll(async () => {
  const [first] = vaultRows()
  const foreign = { ...first, id: 'e0000000-0000-4000-8000-0000000000f0', owner: 'bob', hidden_text: null, name: 'b' }
  await app.insert('vaults', [...vaultRows(), foreign])
})

/** Where a field is hidden: the path, its name before the kind, and the name of a missing field. */
const places = [
  ['/vaults', 'hidden', 'hodden'],
  ['/scoped/vaults', 'private', 'prevate'],
  ['/viewed/vaults', 'staffed', 'stoffed'],
] as const
// A field is found to be hidden before its kind matters: every kind at the first place, and some at the others.
const cases = places.flatMap(([path, known, unknown], at) =>
  kinds.slice(0, at === 0 ? undefined : 3).map((kind) => [path, known, unknown, kind] as const),
)

describe.each(cases)('%s: %s, not %s, of the kind %s', (path, known, unknown, kind) => {
  const names = [`${known}_${kind}`, `${unknown}_${kind}`] as const
  const get = (at: string, parameters: Record<string, unknown>) => app.get(`${path}/${at}${query(parameters)}`, ann)

  test('cannot be grouped by or computed with, like an unknown field', async () => {
    for (const name of ['group_by', 'sum', 'avg', 'min', 'max', 'median', 'p90']) {
      for (const beside of ['', 'name,', 'locked_integer,']) {
        const { status } = await expectAlike(names, (of) =>
          get('aggregate', { group_by: 'name', [name]: beside + of, interval: 'month' }),
        )
        expect(status).toBe(400)
      }
    }
    await expectAlike(names, (of) => get('aggregate', { group_by: of, interval: 'month', time_zone: 'Europe/Berlin' }))
    await expectAlike(names, (of) => get('aggregate', { group_by: `name,owner,id,${of}` }))
  })

  test('cannot be filtered by either, and sorts nothing', async () => {
    const [value] = valuesOf(kind)
    for (const at of ['aggregate', 'export']) {
      const { status } = await expectAlike(names, (of) => get(at, { filter: { [of]: value } }))
      expect(status).toBe(400)
      await expectAlike(names, (of) => get(at, { filter: { [`contents.${of}`]: value } }))
    }
    await expectAlike(names, (of) => get('export', { format: 'jsonl', sort: [of, 'DESC'] }))
    await expectAlike(names, (of) => get('export', { sort: `inside.${of}_desc` }))
  })
})

test.each(places)('a file of %s has no column of %s fields, and none of their values', async (path, known) => {
  const values = kinds.filter((kind) => kind !== 'boolean').flatMap((kind) => valuesOf(kind).slice(0, 1))
  for (const asked of ['', '?format=jsonl', '?format=jsonl&embed=contents', '?embed=inside']) {
    const { status, text } = await app.get(`${path}/export${asked}`, ann)
    expect(status).toBe(200)
    expect(text).toContain('vault 0')
    expect(text).not.toContain(`${known}_`)
    if (path === '/scoped/vaults') for (const value of values) expect(text).not.toContain(JSON.stringify(value))
  }
})

describe('under a scope', () => {
  const groups = async (user: typeof ann) => (await app.get('/scoped/vaults/aggregate?group_by=owner', user)).text
  const file = async (user: typeof ann) => (await app.get('/scoped/vaults/export?format=jsonl', user)).text
  const count = (text: string) => text.split('\n').length - 1

  test('groups, totals, related records and files are of what is permitted, caller by caller', async () => {
    for (const user of [ann, bob, ann, bob]) {
      const owner = user === ann ? 'ann' : 'bob'
      const size = user === ann ? 4 : 1
      expect(await groups(user)).toBe(`[{"group":{"owner":"${owner}"},"count":${size}}]`)
      const all = await app.get('/scoped/vaults/aggregate', user)
      expect([all.json, all.headers.get('content-range')]).toEqual([[{ group: {}, count: size }], 'vault 0-0/1'])
      const text = await file(user)
      expect(count(text)).toBe(size)
      expect(text).not.toContain(user === ann ? '"bob"' : '"ann"')
      expect((await app.get('/scoped/vaults/aggregate?owner=bob', user)).json[0].count).toBe(user === ann ? 0 : 1)
    }
  })

  test('also at once', async () => {
    const callers = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? ann : bob))
    const sizes = await Promise.all(callers.map(async (user) => count(await file(user))))
    // Only some exports run at a time; those that do are each caller's own.
    for (const [at, size] of sizes.entries()) expect([callers[at] === ann ? 4 : 1, 0]).toContain(size)
    expect(sizes.some((size) => size > 0)).toBe(true)
  })

  test('a caller without a rule sees nothing', async () => {
    const unknown = { headers: {} }
    expect((await app.get('/scoped/vaults/aggregate', unknown)).json).toEqual([{ group: {}, count: 0 }])
    expect((await app.get('/scoped/vaults/export?format=jsonl', unknown)).text).toBe('')
  })
})

describe('injection', () => {
  const texts = [
    "'",
    '"',
    '`',
    '?',
    '??',
    ':name',
    "month'); drop table vaults; --",
    "UTC'; select pg_sleep(10); --",
    'name"',
    'name::text',
    'count(*)',
    '*',
    '1',
    'UTC+5',
    '+05:00',
    '-05',
    '05:00',
    'EST5EDT4,M3.2.0,M11.1.0',
    '../../etc/passwd',
    'posix/UTC',
    '\0',
    '\u202e',
    'month\0',
    'csv\0',
    ' ',
    'x'.repeat(100),
    ...'$1 __proto__ constructor toString t0.name vaults.name posixrules K Month century CSV'.split(' '),
  ]

  test.each('group_by sum avg min max median p90 interval time_zone format sort order'.split(' '))(
    'through %s ends in a 400, or in what is meant, twice',
    async (name) => {
      const all = (await app.get('/vaults/export', ann)).text
      for (const text of texts) {
        for (const at of ['aggregate', 'export']) {
          const beside = name === 'time_zone' ? { interval: 'month', group_by: 'locked_datetime' } : {}
          const asked = at === 'aggregate' ? { ...beside, [name]: text } : { [name]: text }
          for (const _time of [1, 2]) {
            const { status, text: said } = await app.get(`/vaults/${at}${query(asked)}`, ann)
            const isIgnored = name === 'sort' || name === 'order'
            expect([status, said.length < 20_000], `${at} ${name}=${text}: ${said.slice(0, 200)}`).toEqual([
              isIgnored ? 200 : 400,
              true,
            ])
            const own = said.replaceAll(JSON.stringify(text).slice(1, -1), '')
            expect(own).not.toMatch(/select|syntax|pg_|at time zone|date_trunc|recognized/i)
            if (isIgnored && at === 'export') expect(said).toBe(all)
          }
        }
      }
      expect((await app.get('/vaults/aggregate')).json[0].count).toBe(5)
    },
  )

  test('names of a prototype do no harm to later requests', async () => {
    const before = (await app.get('/vaults/aggregate?group_by=owner')).text
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      await app.get(`/vaults/aggregate?group_by=${name}&${name}=1&filter={"${name}":{"x":1}}`)
      await app.get(`/vaults/export?${name}=1&format=${name}`)
    }
    expect((await app.get('/vaults/aggregate?group_by=owner')).text).toBe(before)
  })
})

describe('exhaustion', () => {
  beforeAll(() =>
    specimens.sql(
      `insert into specimens (id, text, integer, datetime)
       select gen_random_uuid(), 'text ' || n, n, '2000-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 12000) n`,
    ),
  )
  const aggregate = (parameters: Record<string, unknown>) => specimens.get(`/specimens/aggregate${query(parameters)}`)

  test('10,000 groups are answered in pages, and counted', async () => {
    for (const parameters of [
      { group_by: 'integer' },
      { group_by: 'datetime', interval: 'day' },
      { group_by: 'id,text' },
    ]) {
      const { json, headers } = await aggregate(parameters)
      expect([json.length, headers.get('content-range')]).toEqual([1000, 'specimen 0-999/12000'])
      const { headers: last } = await aggregate({ ...parameters, range: '[11990,1e9]' })
      expect(last.get('content-range')).toBe('specimen 11990-11999/12000')
    }
  })

  test.each([
    ['group_by', Array.from({ length: 5_000 }, (_, n) => `f${n}`).join()],
    ['group_by', 'integer,'.repeat(7_000)],
    ['sum', Array.from({ length: 5_000 }, (_, n) => `f${n}`).join()],
    ['sum', ','.repeat(50_000)],
    ['time_zone', 'a/'.repeat(25_000)],
    ['time_zone', 'a'.repeat(50_000)],
    ['time_zone', '_'.repeat(50_000)],
    ['interval', 'month'.repeat(10_000)],
    ['format', 'csv'.repeat(10_000)],
  ])('%s of many characters is refused', async (name, value) => {
    const at = name === 'format' ? 'export' : 'aggregate'
    for (const _time of [1, 2]) {
      const { status, text } = await specimens.get(`/specimens/${at}?${name}=${value}`)
      expect([status, text.length < 100_000]).toEqual([400, true])
    }
  })
})
