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

  test('a field that may be null is added with its index', async () => {
    const { rows } = await evolve(
      database.db,
      change(['name'], ['name', 'mood:text?:filterable']),
      insertTracks([{ name: 'a' }]),
    )
    expect(rows).toMatchObject([{ name: 'a', mood: null }])
  })

  test.each([
    ['a neutral value', 'rating:integer', {}, 0],
    ['its default', 'rating:integer:default(3)', {}, 3],
    ['what new records get', 'rating:integer:on_create(4)', {}, 4],
    ['what was decided', 'rating:integer:on_create(4)', { fills: { 'tracks.rating': '5' } }, 5],
    ['the nearest number that is allowed', 'rating:integer:minimum(2)', {}, 2],
    ['the first of a list', 'rating:oneOf(new,"what?")', {}, 'new'],
    ['the first number of a list', 'rating:oneOf(3=new,5=used)', {}, 3],
    ['a number by its label', 'rating:oneOf(3=new,5=used)', { fills: { 'tracks.rating': 'used' } }, 5],
    ['an empty list', 'rating:arrayOf(text)', {}, []],
    ['a list', 'rating:arrayOf(text)', { fills: { 'tracks.rating': 'a,b' } }, ['a', 'b']],
    ['an empty document', 'rating:json', {}, {}],
    ['an empty text', 'rating:text', {}, ''],
    ['a text with a question mark', 'rating:text:default("what?")', {}, 'what?'],
    ['a default of texts', 'rating:arrayOf(text):default("a b",c)', {}, ['a b', 'c']],
    ['false', 'rating:boolean', {}, false],
    ['zero', 'rating:decimal(5,2)', {}, '0.00'],
  ])('existing records get %s in a field that may not be null', async (_what, field, decisions, value) => {
    const { rows } = await evolve(
      database.db,
      change(['name'], ['name', field], decisions),
      insertTracks([{ name: 'a' }, { name: 'b' }]),
    )
    expect(rows).toMatchObject([{ rating: value }, { rating: value }])
  })

  test('unique values become unique in each tenant, also in a table that is there', async () => {
    const inTenant = { ...track('name:text:unique', 'org_id:uuid'), tenant: 'org_id' }
    const { text } = await evolve(database.db, {
      before: [track('name:text:unique', 'org_id:uuid')],
      after: [inTenant],
    })
    expect(text).toContain(`table.dropUnique(["name"])`)
    expect(text).toContain(`table.unique(["org_id", "name"])`)
    await createModels(database.db, [inTenant])
    await insertTracks([uuid, uuid.replace('6f', '7f')].map((org_id) => ({ name: 'a', org_id })))()
    const again = database.db('tracks').insert({ id: uuid.replace(/1$/, '9'), name: 'a', org_id: uuid })
    await expect(again).rejects.toThrow('tracks_org_id_name_unique')
  })

  test.each([
    'uuid',
    'date',
    'time',
    'datetime',
    'datetime:on_create(now)',
    'uuid:unique:on_create(uuid)',
    'float',
    'bigint',
    'arrayOf(json)',
  ])('a field %s is added where there are records', async (kind) => {
    const { rows } = await evolve(
      database.db,
      change(['name'], ['name', `extra:${kind}`]),
      insertTracks([{ name: 'a' }, { name: 'b' }]),
    )
    expect(rows.every(({ extra }) => extra !== null)).toBe(true)
  })

  test.each([
    ['a column', 'composer:text?:filterable'],
    ['a column that may not be null', 'composer:text:filterable:fulltext'],
    ['a unique column', 'composer:text?:unique'],
    ['a column with a default', 'composer:integer:default(7)'],
    ['an enumeration', 'composer:oneOf(a,b)?'],
    ['a list', 'composer:arrayOf(integer):filterable'],
  ])('%s that vanished is dropped, and comes back empty', async (_what, field) => {
    const given = field.includes('integer') ? (field.includes('arrayOf') ? [1] : 1) : 'a'
    const { plan, text, rows } = await evolve(
      database.db,
      change(['name', field], ['name']),
      insertTracks([{ name: 'a', composer: given }]),
    )
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
    expect((await evolve(database.db, dropped, insertTracks([{ composer: 'Bach' }]))).rows).toMatchObject([
      { writer: 'x' },
    ])
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
    [
      'a default is changed',
      ['rating:text:default("a?")'],
      ['rating:text:default("it\'s?")'],
      [{ rating: 'x' }],
      ['x'],
    ],
    ['a default goes', ['rating:json:default({})'], ['rating:json'], [{ rating: '[]' }], [[]]],
    [
      'a default list is changed',
      ['rating:arrayOf(text):default(a)'],
      ['rating:arrayOf(text):default("b c",d)'],
      [{}],
      [['a']],
    ],
    [
      'a column becomes unique',
      ['rating:integer:filterable'],
      ['rating:integer:filterable:unique'],
      [{ rating: 1 }],
      [1],
    ],
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
    const { text } = await evolve(
      database.db,
      change(
        ['name:text:filterable:fulltext', 'tags:arrayOf(text)', 'plays:integer:sortable'],
        ['name:text:fulltext', 'tags:arrayOf(text):filterable', 'plays:integer', 'notes:text?:fulltext'],
      ),
      insertTracks([{ name: 'a', tags: [], plays: 1 }]),
    )
    expect(text).toContain('table.dropIndex(["name", "id"])')
  })

  test.each([
    ['uuid', 'integer', uuid, 0],
    ['boolean', 'date:on_create(2024-03-10)', true, '2024-03-10'],
    ['time', 'arrayOf(boolean)', '12:30', []],
    ['date', 'decimal(5,2):minimum(2)', '2024-03-10', '2.00'],
  ])(
    'where no %s can become %s, records get a value, and another on the way back',
    async (from, to, value, becomes) => {
      const { rows, plan, restored } = await evolve(
        database.db,
        change([`extra:${from}`], [`extra:${to}`]),
        insertTracks([{ extra: value }]),
      )
      expect(rows).toMatchObject([{ extra: becomes }])
      expect(plan.steps.filter(lossOf)).toHaveLength(1)
      expect(restored[0].extra).not.toBeNull()
    },
  )

  test.each([
    ['the key', ['id:uuid:primary_key'], ['id:text:primary_key'], /the primary key is text in the model and uuid in/],
    ['a unique column', ['code:uuid:unique'], ['code:integer:unique'], /tracks.code may not be null and is unique/],
    ['a new unique column', ['name'], ['name', 'code:text:unique'], /pass --fill tracks.code=<value>/],
  ])('%s without known values for existing records is rejected', async (_what, before, after, message) => {
    const changed = change(before, after)
    await createModels(database.db, changed.before)
    await expect(planChange(database.db, changed)).rejects.toThrow(message)
  })

  test.each([
    [
      '--rename',
      { renames: { 'tracks.name': 'nothing' } },
      /nothing is not a new field of tracks. New fields: title\.$/,
    ],
    [
      '--fill',
      { fills: { 'tracks.title': 'x' }, drops: ['tracks.name'] },
      /title=x: the value must have at least 2 characters/,
    ],
  ])('a %s that does not fit is refused', async (_what, decisions, message) => {
    const changed = change(['name'], ['title:text:minLength(2)'], decisions)
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
