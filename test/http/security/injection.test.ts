// @module-tag rest

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../../packages/slipform/fixtures/specimen.ts'
import { Vault, vaultRoutes, vaultTables } from '../fixtures/vault.ts'
import { type Row, startApp } from '../support/app.ts'
import { query } from '../support/client.ts'
import { errorBody } from '../support/error-body.ts'
import { seen } from '../support/same.ts'

const app = startApp({ models: { Specimen, Vault }, routes: vaultRoutes, tables: specimenTables + vaultTables })

const ids = [1, 2, 3].map((n) => `a0000000-0000-4000-8000-00000000000${n}`)
async function fill() {
  await app.sql('truncate specimens')
  await app.insert(
    'specimens',
    ids.map((id, at) => ({
      id,
      text: ['b', 'a', 'c'][at],
      integer: [2, 1, 3][at],
      specimen_id: at === 0 ? null : ids[0],
    })),
  )
}
const listRows = () => app.sql('select * from specimens order by id')
/** Whatever was asked, the table and its records are still there. */
afterEach(async () => expect((await app.get('/specimens?sort=integer')).status).toBe(200))

/** A repeated request is answered from caches. The gate repeats every eighth name. */
const timesOf = (name: string) => (names.indexOf(name) % 8 === 0 ? [1, 2] : [1])

const idsOf = (records: { id: string }[]) => records.map((record) => record.id)

const names = [
  ...'" \' ` . .. "." text" "text" text";-- text->>0 text->a text::integer * 1 -1 1;2 ? ?? :text'.split(' '),
  ...':text: %s {{text}}'.split(' '),
  'text" desc; drop table specimens; --',
  "text'; drop table specimens; --",
  'text desc',
  'text, (select 1)',
  '(select pg_sleep(9))',
  'case when true then text else id end',
  'text collate "C"',
  'a\u0000b',
  'a\u0001\u001fb',
  '\u202etxet',
  'a\nb',
  '$' + '{text}',
  'x'.repeat(64),
  'é'.repeat(40),
  'x'.repeat(5000),
  '',
  ...'$1 _connector _negated $where $and and or not raw all any search relation matches field operator'.split(' '),
  ...'value t0.text t1.text specimens.text r ctid xmin tableoid oid current_user __proto__ constructor'.split(' '),
  ...'prototype toString hasOwnProperty length'.split(' '),
]

describe('a name', () => {
  let rows: Row[]
  beforeAll(async () => {
    await fill()
    rows = await listRows()
  })
  afterAll(async () => expect(await listRows()).toEqual(rows))

  test.each(names)('%j is no field to filter by: a 400 that repeats it, and nothing else', async (name) => {
    for (const key of [name, `${name}_eq`, `${name}_in`]) {
      for (const ask of [
        `/specimens${query({ filter: Object.fromEntries([[key, 'x']]) })}`,
        `/specimens?${encodeURIComponent(key)}=x`,
        ...(/^$|[[\]]/.test(key) ? [] : [`/specimens?operators[${encodeURIComponent(key)}]=x`]),
      ]) {
        for (const _time of timesOf(name)) {
          const { status, json } = await app.get(ask)
          const hint = key === 'search' && !ask.includes('filter=') ? '. Did you mean q?' : ''
          const message = `Invalid filter field: ${key}${hint}`
          expect([status, json], key).toEqual([400, errorBody('invalid_filter_field', message)])
        }
      }
    }
  })

  test.each(names)('%j is no field to sort by: the default order', async (name) => {
    for (const sort of [
      name,
      [name, 'DESC'],
      `${name}_desc`,
      [`drawer.${name}`, 'DESC'],
      `drawer.${name}`,
      [[name]],
      { [name]: 'DESC' },
    ]) {
      for (const _time of timesOf(name)) {
        const { status, json, text } = await app.get(`/specimens${query({ sort, order: 'DESC' })}`)
        expect(status, text).toBe(200)
        expect(idsOf(json), JSON.stringify(sort)).toEqual(ids)
      }
    }
  })

  test.each(names)('%j is no column of a relation: ignored in filters', async (name) => {
    for (const filter of [
      { [`drawer.${name}`]: 'x' },
      { drawer: Object.fromEntries([[name, 'x']]) },
      { contents: Object.fromEntries([[name, 'x']]) },
    ]) {
      const { status, json, text } = await app.get(`/specimens${query({ filter })}`)
      expect(status, text).toBe(200)
      expect(idsOf(json)).toEqual(ids)
    }
  })

  test.each(names)('%j is no direction, range, page or relation to embed', async (name) => {
    const sorted = await app.get(`/specimens${query({ sort: 'integer', order: name })}`)
    expect(idsOf(sorted.json)).toEqual([ids[1], ids[0], ids[2]])
    const arrayed = await app.get(`/specimens${query({ sort: ['integer', name] })}`)
    expect(idsOf(arrayed.json)).toEqual([ids[1], ids[0], ids[2]])
    for (const parameter of ['range', 'page', 'per_page']) {
      const { status, json } = await app.get(`/specimens${query({ [parameter]: name })}`)
      expect(status).toBe(200)
      expect(json.length).toBeGreaterThan(0)
    }
    if (name === '') return
    for (const embed of [name, [name]]) expect((await app.get(`/specimens${query({ embed })}`)).status).toBe(400)
  })

  test.each(names.filter((name) => name !== ''))('%j is no key: a 400 or a 404 in a path', async (name) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: {} } : {}
      const { status } = await app.request(method, `/specimens/x${encodeURIComponent(name)}`, body)
      expect(status).toBe(400)
    }
  })
})

const verbatim = [
  ...':name :name: ? ?? \\? $1 $$ %s % _ \\ \\\\ \' \'\' " {{7*7}} {} {"a"} {1,2} NULL null a,b'.split(' '),
  ...'<script>alert(1)</script> javascript:alert(1) __proto__ 𝕊'.split(' '),
  "\\'",
  "'; drop table specimens; --",
  "' or '1'='1",
  '/* */',
  '-- ',
  '$' + '{process.exit()}',
  ' leading and trailing ',
  '\ttab\nline\r\n',
  '\u2028\u2029',
]

describe('a value', () => {
  beforeEach(fill)

  test.each(verbatim)('%j is stored, answered and compared as it is', async (value) => {
    for (const [method, path, body] of [
      ['POST', '/specimens', { text: value, texts: [value], json: { [value]: value } }],
      ['PUT', `/specimens/${ids[2]}`, { text: value, texts: [value], json: { [value]: value } }],
    ] as const) {
      const { status, json } = await app.request(method, path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect([200, 201]).toContain(status)
      expect([json.text, json.texts]).toEqual([value, [value]])
      expect(JSON.stringify(json.json)).toBe(JSON.stringify(body.json))
    }
    const [{ found } = {}] = await app.sql(
      'select count(*)::integer as found from specimens where text = ? and texts[1] = ?',
      [value, value],
    )
    expect(found).toBe(2)
    for (const filter of [
      { text: value },
      { text_eq: value },
      { text_in: [value] },
      { text: [value, 'other'] },
      { texts: value },
      { texts: [value] },
      { texts_in: [value] },
      { text_gte: value, text_lte: value },
      { text_like: value, text_ne: 'a' },
    ]) {
      const { json, text } = await app.get(`/specimens${query({ filter })}`)
      expect(json, `${JSON.stringify(filter)} ${text}`).toHaveLength(2)
    }
    const written = encodeURIComponent(value)
    for (const parameter of ['text', 'text_eq', 'text_in', 'text_like']) {
      expect((await app.get(`/specimens?${parameter}=${written}`)).json, parameter).toHaveLength(2)
    }
    expect((await app.get(`/specimens${query({ filter: { text_ne: value } })}`)).json).toHaveLength(2)
  })

  test('in _like matches literally: % and _ are no wildcards, \\ is no escape', async () => {
    await app.sql('truncate specimens')
    const texts = ['100%', '100x', 'a_b', 'axb', 'back\\slash', 'backslash', '\\%', '%\\']
    for (const text of texts) await app.post('/specimens', { text })
    for (const part of ['%', '_', '\\', '%%', '_b', '0%', '\\%', '%\\', '\\s', '\\_', '__']) {
      const expected = texts.filter((text) => text.includes(part)).sort()
      const { json } = await app.get(`/specimens${query({ text_like: part })}`)
      expect(json.map((specimen: { text: string }) => specimen.text).sort(), part).toEqual(expected)
    }
  })

  const strict = 'integer bigint decimal float boolean choice date time datetime uuid integers'.split(' ')

  test.each(strict)('that is a statement is no %s: a 400 for every operator, and a 422 in a body', async (field) => {
    for (const value of [
      "1' or '1'='1",
      '1; drop table specimens',
      '1)--',
      '(select 1)',
      'now()',
      '$1',
      '?',
      '1::integer',
      'nan',
      'current_date',
    ]) {
      for (const suffix of ['', '_ne', '_gt', '_lte', '_in']) {
        const { status, text } = await app.get(`/specimens${query({ [field + suffix]: value })}`)
        expect(status, text).toBe(400)
      }
      const dotted = await app.get(`/specimens${query({ [`drawer.${field}`]: value })}`)
      expect([200, 400]).toContain(dotted.status)
      expect((await app.post('/specimens', { [field]: value })).status).toBe(422)
      expect((await app.put(`/specimens/${ids[0]}`, { [field]: value })).status).toBe(422)
    }
  })
})

describe('a search', () => {
  beforeAll(async () => {
    await app.sql('truncate vaults')
    await app.post('/vaults', { name: 'plain words' })
  })

  const texts = [
    ...'&& !! (( )) a:* a:b a\'\'b * :* <-> " "a - -- -" or -or \\'.split(' '),
    ...verbatim,
    ...names,
    "& | ! ( ) : * '",
    'a & ',
    '| a',
    'a <-> b',
    '- -a',
    '-"a b" --c',
    'or or',
    'a or',
    "\\'",
  ]

  test.each([...new Set(texts)].filter((text) => !text.includes('\0')))(
    '%j is words, not syntax that can fail',
    async (q) => {
      for (const text of [
        q,
        `plain ${q}`,
        `${q} plain`,
        `"${q}"`,
        `-${q}`,
        `${q} `.repeat(6).slice(0, 900),
        q.repeat(6).slice(0, 900),
      ]) {
        const words = text.slice(0, 1_000)
        // Both spellings are read by the same code.
        const spellings = text === q ? [{ q: words }, { filter: { q: words } }] : [{ q: words }]
        for (const parameters of spellings) {
          const { status, text: said } = await app.get(`/vaults${query(parameters)}`)
          expect(status, `${text}: ${said}`).toBe(200)
        }
      }
    },
  )

  test('with a NUL is a 400', async () => {
    for (const parameters of [
      { q: 'a\0' },
      { filter: { q: 'a\0' } },
      { filter: { q: ['a'] } },
      { filter: { q: {} } },
    ]) {
      expect((await app.get(`/vaults${query(parameters)}`)).status).toBe(400)
    }
  })
})

describe('__proto__, constructor and the like as keys', () => {
  beforeEach(fill)

  const poisons = [
    '{"__proto__":{"filterable":true,"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"__proto__":{"__proto__":{"polluted":1}}}',
    '{"toString":"x","valueOf":1,"hasOwnProperty":null,"toJSON":"x"}',
    '{"json":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  ]

  test.each(poisons)('%s: no effect on this or later requests', async (poison) => {
    const before = seen(await app.get('/specimens'))
    for (const _time of [1, 2]) {
      for (const [method, path, body] of [
        ['POST', '/specimens', poison],
        ['PUT', `/specimens/${ids[0]}`, poison],
        ['POST', '/specimens/batch', `[${poison}]`],
        ['PATCH', '/specimens/batch', `[${poison.replace('{', `{"id":"${ids[0]}",`)}]`],
        ['DELETE', '/specimens/batch', `[${poison}]`],
      ] as const) {
        const { status } = await app.request(method, path, { body })
        expect(status, `${method} ${path}`).toBe(method === 'DELETE' ? 400 : method === 'POST' ? 201 : 200)
      }
      const asked = await app.get(`/specimens?filter=${encodeURIComponent(poison)}`)
      expect(asked.status).toBe(400)
      for (const ask of [
        '?__proto__[polluted]=1',
        '?__proto__.polluted=1',
        '?constructor.prototype.polluted=1',
        '?toString=x',
        '?__proto__=1',
      ]) {
        expect((await app.get(`/specimens${ask}`)).status, ask).toBe(400)
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    await app.sql('delete from specimens where id <> all(?)', [ids])
    await app.sql('update specimens set json = null')
    expect(seen(await app.get('/specimens'))).toEqual(before)
  })

  test('in a json field are stored as keys like any other', async () => {
    const { json, text } = await app.post('/specimens', '{"json":{"__proto__":{"a":1},"constructor":2}}')
    expect(text).toContain('"__proto__"')
    const rows = await app.sql(
      "select json ->> 'constructor' as c, json -> '__proto__' ->> 'a' as p from specimens where id = ?",
      [json.id],
    )
    expect(rows).toEqual([{ c: '2', p: '1' }])
  })
})
