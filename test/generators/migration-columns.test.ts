import { expect, test } from 'vitest'
import { lossOf } from '../../packages/scaffold/schema/steps/loss.ts'
import { describePostgres } from './support/databases.ts'
import { type Change, createModels, evolve, modelOf, planChange } from './support/migrations.ts'

const uuid = '6f2c1c4e-0000-4000-8000-000000000001'

describePostgres('a migration of columns', (database) => {
  const track = (...fields: string[]) => modelOf('track', fields)
  const insertTracks = (rows: object[]) => () =>
    database.db('tracks').insert(rows.map((row, at) => ({ id: uuid.replace(/1$/, String(at + 1)), ...row })))
  const change = (before: string[], after: string[], decisions = {}): Change => ({
    before: [track(...before)],
    after: [track(...after)],
    decisions,
  })

  const something = expect.anything()
  test.each([
    ['null', 'mood:text?:filterable', {}, null],
    ['a neutral value', 'mood:integer', {}, 0],
    ['its default', 'mood:integer:default(3)', {}, 3],
    ['what new records get', 'mood:integer:on_create(4)', {}, 4],
    ['what was decided', 'mood:integer:on_create(4)', { fills: { 'tracks.mood': '5' } }, 5],
    ['the nearest number that is allowed', 'mood:integer:minimum(2)', {}, 2],
    ['the first of a list', 'mood:oneOf(new,"what?")', {}, 'new'],
    ['the first number of a list', 'mood:oneOf(3=new,5=used)', {}, 3],
    ['a number by its label', 'mood:oneOf(3=new,5=used)', { fills: { 'tracks.mood': 'used' } }, 5],
    ['an empty list', 'mood:arrayOf(text)', {}, []],
    ['a list', 'mood:arrayOf(text)', { fills: { 'tracks.mood': 'a,b' } }, ['a', 'b']],
    ['an empty document', 'mood:json', {}, {}],
    ['an empty text', 'mood:text', {}, ''],
    ['a text with a question mark', 'mood:text:default("what?")', {}, 'what?'],
    ['a default of texts', 'mood:arrayOf(text):default("a b",c)', {}, ['a b', 'c']],
    ['false', 'mood:boolean', {}, false],
    ['zero', 'mood:decimal(5,2)', {}, '0.00'],
    ['one of its kind', 'mood:uuid', {}, something],
    ['one of its kind', 'mood:date', {}, something],
    ['one of its kind', 'mood:time', {}, something],
    ['one of its kind', 'mood:datetime', {}, something],
    ['the current time', 'mood:datetime:on_create(now)', {}, something],
    ['each its own', 'mood:uuid:unique:on_create(uuid)', {}, something],
    ['one of its kind', 'mood:float', {}, 0],
    ['one of its kind', 'mood:bigint', {}, '0'],
    ['an empty list', 'mood:arrayOf(json)', {}, []],
  ])('existing records get %s in a new field %s', async (_what, field, decisions, mood) => {
    const insert = insertTracks([{ name: 'a' }, { name: 'b' }])
    const { rows } = await evolve(database.db, change(['name'], ['name', field], decisions), insert)
    expect(rows).toMatchObject([
      { name: 'a', mood },
      { name: 'b', mood },
    ])
  })

  test('unique values become unique in each tenant, also in a table that is there', async () => {
    const before = track('name:text:unique', 'org_id:uuid')
    const inTenant = { ...before, tenant: 'org_id' }
    const { text } = await evolve(database.db, { before: [before], after: [inTenant] })
    expect(text).toContain(`table.dropUnique(["name"])`)
    expect(text).toContain(`table.unique(["org_id", "name"])`)
    await createModels(database.db, [inTenant])
    await insertTracks([uuid, uuid.replace('6f', '7f')].map((org_id) => ({ name: 'a', org_id })))()
    const again = database.db('tracks').insert({ id: uuid.replace(/1$/, '9'), name: 'a', org_id: uuid })
    await expect(again).rejects.toThrow('tracks_org_id_name_unique')
  })

  test.each([
    ['a column', 'composer:text?:filterable', 'a'],
    ['a column that may not be null', 'composer:text:filterable:fulltext', 'a'],
    ['a unique column', 'composer:text?:unique', 'a'],
    ['a column with a default', 'composer:integer:default(7)', 1],
    ['an enumeration', 'composer:oneOf(a,b)?', 'a'],
    ['a list', 'composer:arrayOf(integer):filterable', [1]],
  ])('%s that vanished is dropped, and comes back empty', async (_what, field, composer) => {
    const insert = insertTracks([{ name: 'a', composer }])
    const { plan, text, rows } = await evolve(database.db, change(['name', field], ['name']), insert)
    expect(rows[0]).not.toHaveProperty('composer')
    expect(plan.steps.filter(lossOf)).toHaveLength(1)
    expect(text).toContain('// Loses data: every composer in tracks.')
  })

  test('a column that vanished while another appeared is asked about', async () => {
    const both = change(['composer:text:filterable:fulltext'], ['writer:text:filterable:fulltext', 'length:integer?'])
    await createModels(database.db, both.before)
    const { questions } = await planChange(database.db, both)
    expect(questions).toEqual([{ table: { name: 'tracks' }, column: 'composer', candidates: ['writer', 'length'] }])
    const renamed = { ...both, decisions: { renames: { 'tracks.composer': 'writer' } } }
    const { rows, restored, before } = await evolve(database.db, renamed, insertTracks([{ composer: 'Bach' }]))
    expect(rows).toMatchObject([{ writer: 'Bach', length: null }])
    expect(restored).toEqual(before)
    const dropped = { ...both, decisions: { drops: ['tracks.composer'], fills: { 'tracks.writer': 'x' } } }
    const { rows: after } = await evolve(database.db, dropped, insertTracks([{ composer: 'Bach' }]))
    expect(after).toMatchObject([{ writer: 'x' }])
  })

  test('a rename with a change of everything else', async () => {
    const { rows, restored, before } = await evolve(
      database.db,
      change(['plays:integer?:filterable:default(1):unique'], ['name', 'total:text:sortable:default(none)'], {
        renames: { 'tracks.plays': 'total' },
        fills: { 'tracks.total': '0' },
      }),
      insertTracks([{ plays: 5 }, { plays: 6 }]),
    )
    expect(rows).toMatchObject([{ total: '5' }, { total: '6' }])
    expect(restored).toEqual(before)
  })

  test.each([
    ['null is forbidden', ['rating:integer?'], ['rating:integer'], [{ rating: null }, { rating: 3 }], [0, 3]],
    ['null is allowed', ['rating:integer'], ['rating:integer?'], [{ rating: 2 }], [2]],
    ['a default is set', ['rating:integer'], ['rating:integer:default(4)'], [{ rating: 2 }], [2]],
    ['a default is changed', ['rating:text:default("a?")'], ['rating:text:default("it\'s")'], [{ rating: 'x' }], ['x']],
    ['a default goes', ['rating:json:default({})'], ['rating:json'], [{ rating: '[]' }], [[]]],
    ['a list is', ['rating:arrayOf(text):default(a)'], ['rating:arrayOf(text):default("b c",d)'], [{}], [['a']]],
    ['a column becomes unique', ['rating:integer:sortable'], ['rating:integer:unique'], [{ rating: 1 }], [1]],
    ['a column is no longer unique', ['rating:integer:unique'], ['rating:integer:sortable'], [{ rating: 1 }], [1]],
    ['a list of values grows', ['rating:oneOf(a,b)'], ['rating:oneOf(a,b,"c?")'], [{ rating: 'a' }], ['a']],
    ['a list of values shrinks', ['rating:oneOf(a,b)'], ['rating:oneOf(a)'], [{ rating: 'a' }], ['a']],
    ['a list of numbers grows', ['rating:oneOf(0=a,1=b)'], ['rating:oneOf(0=a,1=b,2=c)'], [{ rating: 0 }], [0]],
    ['any number is allowed', ['rating:oneOf(0=a,1=b)'], ['rating:integer'], [{ rating: 1 }], [1]],
    ['only some numbers are allowed', ['rating:integer'], ['rating:oneOf(0=a,1=b)'], [{ rating: 1 }], [1]],
    ['any text is allowed', ['rating:oneOf(a,b)'], ['rating:text'], [{ rating: 'a' }], ['a']],
    ['only some texts are allowed', ['rating:text'], ['rating:oneOf(a,b)'], [{ rating: 'a' }], ['a']],
    ['digits are added', ['rating:decimal(5,2)'], ['rating:decimal(8,3)'], [{ rating: '1.25' }], ['1.250']],
  ] as [string, string[], string[], object[], unknown[]][])('%s', async (_what, before, after, given, values) => {
    const { rows } = await evolve(database.db, change(before, after), insertTracks(given))
    expect(rows.map(({ rating }) => rating)).toEqual(values)
  })

  test('indexes follow what lists need', async () => {
    const before = ['name:text:filterable:fulltext', 'tags:arrayOf(text)', 'plays:integer:sortable']
    const after = ['name:text:fulltext', 'tags:arrayOf(text):filterable', 'plays:integer', 'notes:text?:fulltext']
    const insert = insertTracks([{ name: 'a', tags: [], plays: 1 }])
    const { text } = await evolve(database.db, change(before, after), insert)
    expect(text).toContain('table.dropIndex(["name", "id"])')
  })

  test.each([
    ['uuid', 'integer', uuid, 0],
    ['boolean', 'date:on_create(2024-03-10)', true, '2024-03-10'],
    ['time', 'arrayOf(boolean)', '12:30', []],
    ['date', 'decimal(5,2):minimum(2)', '2024-03-10', '2.00'],
  ])(
    'where no %s can become %s, records get a value, and another on the way back',
    async (from, to, extra, becomes) => {
      const changed = change([`extra:${from}`], [`extra:${to}`])
      const { rows, plan, restored } = await evolve(database.db, changed, insertTracks([{ extra }]))
      expect(rows).toMatchObject([{ extra: becomes }])
      expect(plan.steps.filter(lossOf)).toHaveLength(1)
      expect(restored[0].extra).not.toBeNull()
    },
  )

  test.each([
    ['the key', ['id:uuid:primary_key'], ['id:text:primary_key'], {}, /the primary key is text in the model and uuid/],
    ['a unique column', ['code:uuid:unique'], ['code:integer:unique'], {}, /tracks.code may not be null and is unique/],
    ['a new unique column', ['name'], ['name', 'code:text:unique'], {}, /pass --fill tracks.code=<value>/],
    ['--rename', ['name'], ['title'], { renames: { 'tracks.name': 'none' } }, /none is not a new field.*: title\.$/],
    [
      '--fill',
      ['name'],
      ['a:text:minLength(2)'],
      { fills: { 'tracks.a': 'x' }, drops: ['tracks.name'] },
      /a=x: the value/,
    ],
  ])('%s without what existing records need is rejected', async (_what, before, after, decisions, message) => {
    const changed = change(before, after, decisions)
    await createModels(database.db, changed.before)
    await expect(planChange(database.db, changed)).rejects.toThrow(message)
  })

  test('a decision that nothing asks for is told', async () => {
    const changed = change(['name'], ['name'], { drops: ['tracks.x'], fills: { 'tracks.name': 'a' } })
    await createModels(database.db, changed.before)
    expect((await planChange(database.db, changed)).notes).toEqual([
      '--drop tracks.x was not used: no difference between models and database needs it.',
      '--fill tracks.name=a was not used: no difference between models and database needs it.',
    ])
  })
})
