// @module-tag rest

import { beforeAll, describe, expect, test } from 'vitest'
import { type KindName, kinds, valuesOf, vaultApp, vaultIds, vaultRows } from '../fixtures/vault.ts'
import { startApp } from '../support/app.ts'
import { type Answer, query } from '../support/client.ts'
import { errorBody } from '../support/error-body.ts'
import { expectAlike } from '../support/same.ts'

const app = startApp(vaultApp)

const fill = async (swapped = false) => {
  await app.sql('truncate vaults')
  await app.insert('vaults', vaultRows(swapped))
}
beforeAll(() => fill())

const ann = { headers: { 'x-user': 'ann' } }
const suffixes = ['', '_eq', '_ne', '_gt', '_gte', '_lt', '_lte', '_like', '_starts_with', '_in']
const someSuffixes = ['', '_gte', '_in']
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Where a field is hidden: the path, its name before the kind, and the name of a missing field. */
const places = [
  ['/vaults', 'hidden', 'hodden'],
  ['/scoped/vaults', 'private', 'prevate'],
  ['/viewed/vaults', 'staffed', 'stoffed'],
] as const

/** Kinds that filters and sorting treat differently, for all places; a field is found to be hidden before its kind matters. */
const everywhere: readonly KindName[] = ['text', 'json']

const cases = places.flatMap(([path, known, unknown], at) =>
  kinds.filter((kind) => at === 0 || everywhere.includes(kind)).map((kind) => [path, known, unknown, kind] as const),
)

describe.each(cases)('%s: %s, not %s, of the kind %s', (path, known, unknown, kind) => {
  const names = [`${known}_${kind}`, `${unknown}_${kind}`] as const
  const get = (parameters: Record<string, unknown>): Promise<Answer> => app.get(path + query(parameters), ann)
  const values = [valuesOf(kind)[0], null]
  const operators = everywhere.includes(kind) ? suffixes : someSuffixes

  test('is refused as a filter like an unknown field, with every operator and value', async () => {
    for (const suffix of operators) {
      for (const value of values) {
        const { status } = await expectAlike(names, (name) => get({ filter: { [name + suffix]: value } }))
        expect(status).toBe(400)
      }
      const { status } = await expectAlike(names, (name) => get({ [name + suffix]: text(values[0]) }))
      expect(status).toBe(400)
    }
  })

  test('is refused like an unknown field in an alternative, and is ignored there on a relation', async () => {
    for (const suffix of operators) {
      const alternatives = (name: string) => ({
        filter: { $or: [{ name: 'vault 0' }, { [name + suffix]: values[0] }] },
      })
      expect((await expectAlike(names, (name) => get(alternatives(name)))).status).toBe(400)
      await expectAlike(names, (name) => get({ filter: { $or: [alternatives(name).filter] } }))
      await expectAlike(names, (name) => get(alternatives(`contents.${name}`)))
    }
  })

  test('is refused like an unknown field beside a filter that is allowed', async () => {
    await expectAlike(names, (name) => get({ filter: { name: 'vault 0', [name]: values[0] } }))
    await expectAlike(names, (name) => get({ name: 'vault 0', [name]: text(values[0]) }))
  })

  test('is ignored like an unknown field in filters on a relation, dotted and nested, and changes no rows', async () => {
    const { text: all } = await get({})
    for (const relation of ['inside', 'contents']) {
      for (const suffix of operators) {
        const [value] = values
        const asked = await expectAlike(names, (name) => get({ filter: { [`${relation}.${name}${suffix}`]: value } }))
        expect(asked.text).toBe(all)
        await expectAlike(names, (name) => get({ filter: { [relation]: { [name + suffix]: value } } }))
        await expectAlike(names, (name) => get({ [`${relation}.${name}${suffix}`]: text(values[0]) }))
      }
    }
  })

  test('is ignored as a sort like an unknown field, in all formats, directly and through relations', async () => {
    for (const prefix of ['', 'inside.', 'contents.']) {
      for (const direction of ['ASC', 'DESC']) {
        const formats = [
          (name: string) => ({ sort: [name, direction] }),
          (name: string) => ({ sort: name, order: direction }),
          (name: string) => ({ sort: `${name}_${direction.toLowerCase()}` }),
        ]
        for (const write of everywhere.includes(kind) ? formats : formats.slice(0, 1)) {
          const { json } = await expectAlike(names, (name) => get(write(prefix + name)))
          expect(json.map((vault: { id: string }) => vault.id)).toEqual(vaultIds)
        }
      }
    }
  })

  test('is absent from every answer', async () => {
    for (const asked of [{}, { embed: 'contents' }, { filter: { id: vaultIds } }, { range: [0, 1] }]) {
      expect((await get(asked)).text).not.toContain(known)
    }

    for (const id of vaultIds) expect((await app.get(`${path}/${id}`, ann)).text).not.toContain(known)
  })
})

describe('other spellings of a hidden field', () => {
  const templates = [
    ...'t0.# t1.# vaults.# public.vaults.# "#" t0"."# #::text #->>y #->y #[] #[0] #[$eq] (#) #-- #/**/'.split(' '),
    ...'__proto__.# constructor.# #.# .# #. #__eq #_EQ #_is lower(#)'.split(' '),
    ...['# ', ' #', '\t#\n', '#\0', '#\0_eq', '#\u200b'],
  ]
  const spellings: ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => `H${name.slice(1)}`,
    ...templates.map((template) => (name: string) => template.replaceAll('#', name)),
  ]

  test.each<KindName>(['text', 'integer', 'json', 'texts'])('of the kind %s: like unknown, twice', async (kind) => {
    const names = (spell: (name: string) => string) =>
      [`hidden_${kind}`, `hodden_${kind}`].map(spell) as [string, string]
    for (const spell of spellings) {
      const value = valuesOf(kind)[0]
      const asFilter = await expectAlike(names(spell), (name) =>
        app.get(`/vaults${query({ filter: { [name]: value } })}`),
      )
      const asParameter = await expectAlike(names(spell), (name) => app.get(`/vaults${query({ [name]: text(value) })}`))
      for (const { status } of [asFilter, asParameter]) expect(status, spell('hidden')).toBe(400)
      const sorted = await expectAlike(names(spell), (name) => app.get(`/vaults${query({ sort: [name, 'DESC'] })}`))
      expect(sorted.json.map((vault: { id: string }) => vault.id)).toEqual(vaultIds)
    }
  })

  test('wrapped in arrays, objects and words of other systems', async () => {
    const wraps: ((name: string) => object)[] = [
      (name) => ({ [name]: { eq: 'quartz' } }),
      (name) => ({ [name]: { $gt: '' } }),
      (name) => ({ [name]: { name: 'quartz' } }),
      (name) => ({ [name]: [{ eq: 'quartz' }] }),
      (name) => ({ and: [{ [name]: 'quartz' }] }),
      (name) => ({ or: { [name]: 'quartz' } }),
      (name) => ({ not: { [name]: 'quartz' } }),
      (name) => ({ $where: name }),
      (name) => ({ field: name, operator: 'eq', value: 'quartz' }),
      (name) => ({ all: [{ field: name, operator: 'eq', value: 'quartz' }] }),
      (name) => ({ _connector: 'OR', [name]: 'quartz' }),
    ]
    for (const wrap of wraps) {
      const { status } = await expectAlike(['hidden_text', 'hodden_text'], (name) =>
        app.get(`/vaults${query({ filter: wrap(name) })}`),
      )
      expect(status, JSON.stringify(wrap('hidden'))).toBe(400)
    }

    for (const wrap of wraps) {
      for (const relation of ['inside', 'contents']) {
        await expectAlike(['hidden_text', 'hodden_text'], (name) =>
          app.get(`/vaults${query({ filter: { [relation]: wrap(name) } })}`),
        )
      }
    }
  })

  test('in embed', async () => {
    await expectAlike(['hidden_text', 'hodden_text'], (name) => app.get(`/vaults${query({ embed: name })}`))
    await expectAlike(['hidden_text', 'hodden_text'], (name) =>
      app.get(`/vaults/${vaultIds[0]}${query({ embed: [name] })}`),
    )
  })
})

describe('search', () => {
  test.each(['quartz', 'topaz', 'amber', 'beryl', 'qua', '"quartz"', 'vault quartz', 'vault or quartz -vault'])(
    '%s stands in hidden fields only and finds nothing that they decide',
    async (q) => {
      for (const _time of [1, 2]) {
        const { text: found } = await app.get(`/scoped/vaults${query({ q })}`, ann)
        const { text: unknown } = await app.get(
          `/scoped/vaults${query({ q: q.replace(/quartz|topaz|amber|beryl|qua/, 'xyzzy') })}`,
          ann,
        )
        expect(found).toBe(unknown)
      }
    },
  )

  test('finds private fields where they are not private', async () => {
    expect((await app.get('/vaults?q=quartz')).json).toHaveLength(1)
  })
})

test('order and rows are the same when all hidden values are swapped', async () => {
  const asked = [
    '',
    '?sort=hidden_integer_desc',
    '?sort=inside.hidden_date',
    '?sort=contents.private_text&order=DESC',
    '?q=quartz',
  ]
  const read = () => Promise.all(asked.map(async (each) => (await app.get(`/scoped/vaults${each}`, ann)).text))
  const before = await read()
  await fill(true)
  expect(await read()).toEqual(before)
  await fill()
})

describe('every answer to a write', () => {
  const values = (n: number) =>
    Object.fromEntries(
      kinds
        .filter((kind) => kind !== 'text')
        .flatMap((kind) => ['hidden', 'private', 'staffed'].map((of) => [`${of}_${kind}`, valuesOf(kind)[n % 2]])),
    )

  test.each(['/vaults', '/viewed/vaults', '/scoped/vaults'])('of %s is without what is hidden there', async (path) => {
    const problem = { ...ann.headers, accept: 'application/problem+json' }
    const ask = async (method: string, at: string, body?: unknown) => {
      const answers = []
      for (const headers of [ann.headers, problem]) {
        const answer = await app.request(method, path + at, { headers, body })
        const shown = answer.text.replaceAll(/Invalid filter field: \w+/g, '')
        expect(shown, `${method} ${at}`).not.toContain('hidden')
        if (path === '/scoped/vaults') expect(shown, `${method} ${at}`).not.toContain('private')
        if (path !== '/vaults') expect(shown, `${method} ${at}`).not.toContain('staffed')
        answers.push(answer)
      }
      return answers.map(({ json }) => json)
    }
    const body = { name: 'new', vault_id: vaultIds[0], ...values(0) }
    const [first, second] = await ask('POST', '', body)
    await ask('PUT', `/${first.id}`, values(1))
    await ask('POST', '/batch', [body, body])
    await ask('POST', '/batch?partial=true', [body, { name: 1 }])
    await ask('PATCH', '/batch', [{ id: first.id, ...values(1) }])
    await ask('PATCH', '/batch?partial=true', [{ id: first.id, ...values(1) }, { id: 'x' }])
    await ask('GET', `/${vaultIds[0]}`)
    await ask('DELETE', `/${first.id}`)
    await ask('DELETE', '/batch', [second.id])
    await app.sql('delete from vaults where id <> all(?)', [vaultIds])
  })
})

describe('what the database refuses', () => {
  const faults: [string, number, object][] = [
    ['a hidden field that is not unique', 409, { hidden_text: 'quartz' }],
    ['a hidden field that breaks a check', 422, { hidden_integer: 99_999_999 }],
    ['a foreign key to nothing', 409, { vault_id: 'e0000000-0000-4000-8000-00000000dead' }],
  ]

  test.each(faults)('%s: no statement, value, constraint or column is named', async (_what, status, fault) => {
    for (const accept of ['application/json', 'application/problem+json']) {
      for (const [method, path, body] of [
        ['POST', '/vaults', { name: 'x', ...fault }],
        ['PUT', `/vaults/${vaultIds[1]}`, fault],
        ['POST', '/vaults/batch', [{ name: 'x', ...fault }]],
        ['PATCH', '/vaults/batch', [{ id: vaultIds[1], ...fault }]],
        ['POST', '/vaults/batch?partial=true', [{ name: 'x', ...fault }]],
        ['PATCH', '/vaults/batch?partial=true', [{ id: vaultIds[1], ...fault }]],
      ] as const) {
        const answer = await app.request(method, path, { body, headers: { accept } })
        expect(answer.status, `${method} ${path}`).toBe(path.includes('partial') ? 400 : status)
        // A field that the body sets and that is visible to everybody is named, and nothing else.
        const told = /(?<=")(?:\d\.)?vault_id(?:: |":")no vault with this ID/g
        expect(answer.text.match(told) !== null).toBe('vault_id' in fault)
        const all = `${answer.text.replaceAll(told, '')} ${[...answer.headers].join(' ')}`
        expect(all).not.toMatch(
          /hidden|vault_id|quartz|99999999|dead|constraint|unique|check|key\b|insert|update|violates/i,
        )
      }
    }
  })

  test('a record that is referred to cannot be deleted, and the answer names the visible relation alone', async () => {
    for (const [record, path, body] of [
      ['this vault', `/vaults/${vaultIds[0]}`, undefined],
      [`vault with ID '${vaultIds[0]}'`, '/vaults/batch', [vaultIds[0]]],
    ] as const) {
      const { status, text: said } = await app.delete(path, { body })
      expect({ status, said }).toEqual({
        status: 409,
        said: JSON.stringify(errorBody('record_is_referenced', `Cannot delete ${record}: 1 content refers to it.`)),
      })
    }
  })
})

describe('under a scope', () => {
  const foreign = 'e0000000-0000-4000-8000-0000000000f0'
  const missing = 'e0000000-0000-4000-8000-0000000000f1'
  beforeAll(() =>
    app.insert('vaults', [
      { id: foreign, vault_id: vaultIds[0], name: 'of bob', owner: 'bob', created_at: '2024-01-01' },
    ]),
  )

  test.each([
    ['GET', (id: string) => `/${id}`, undefined],
    ['PUT', (id: string) => `/${id}`, () => ({ name: 'taken' })],
    ['DELETE', (id: string) => `/${id}`, undefined],
    ['PATCH', () => '/batch', (id: string) => [{ id, name: 'taken' }]],
    ['PATCH', () => '/batch?partial=true', (id: string) => [{ id, name: 'taken' }]],
    ['DELETE', () => '/batch', (id: string) => [id]],
    ['DELETE', () => '/batch?partial=true', (id: string) => [id]],
    ['POST', () => '', (id: string) => ({ name: 'within', vault_id: id })],
    ['POST', () => '/batch', (id: string) => [{ name: 'within', vault_id: id }]],
    ['PUT', () => `/${vaultIds[1]}`, (id: string) => ({ vault_id: id })],
    ['GET', (id: string) => `?id=${id}`, undefined],
    ['GET', (id: string) => `?vault_id=${id}`, undefined],
  ] as const)('%s %s: a foreign record and a missing one get the identical answer', async (method, at, body) => {
    await expectAlike([foreign, missing], (id) =>
      app.request(method, `/scoped/vaults${at(id)}`, { ...ann, body: body?.(id as never) }),
    )
    expect((await app.sql('select name, owner from vaults where id = ?', [foreign]))[0]).toEqual({
      name: 'of bob',
      owner: 'bob',
    })
  })

  test('related records outside are gone, not blanked, and totals do not count them', async () => {
    const { json, headers } = await app.get('/scoped/vaults', ann)
    expect(headers.get('content-range')).toBe('vault 0-3/4')
    expect(json[0].contents.map((vault: { id: string }) => vault.id)).toEqual([vaultIds[2]])
    const own = await app.get('/scoped/vaults', { headers: { 'x-user': 'bob' } })
    expect(own.json).toHaveLength(1)
    expect(own.json[0].inside).toBeNull()
  })

  test('nothing leaks from one caller to the next, in sequence and in parallel', async () => {
    const callers = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'ann' : 'bob'))
    const read = async (user: string) => (await app.get('/scoped/vaults', { headers: { 'x-user': user } })).json.length
    for (const user of callers) expect(await read(user)).toBe(user === 'ann' ? 4 : 1)
    expect(await Promise.all(callers.map(read))).toEqual(callers.map((user) => (user === 'ann' ? 4 : 1)))
  })
})
