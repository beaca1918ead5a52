// @module-tag rest

import { expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { planDrop } from '../../packages/scaffold/schema/compare/plan.ts'
import { lossOf } from '../../packages/scaffold/schema/steps/loss.ts'
import { describePostgres } from './support/databases.ts'
import { type Change, createModels, evolve, modelOf, planChange, readCatalog, run } from './support/migrations.ts'

const uuid = '6f2c1c4e-0000-4000-8000-000000000001'
const album = modelOf('album', ['name'])
const disc = modelOf('disc', ['name'])

describePostgres('a migration of tables', (database) => {
  const insert = (table: string, row: object) => database.db(table).insert({ id: uuid, ...row })
  const stepsOf = ({ steps }: { steps: readonly { do: string; table: { name: string } }[] }) =>
    steps.map((step) => `${step.do} ${step.table.name}`)

  const trackOf = (...fields: string[]) => modelOf('track', fields, [album, disc])
  const withOthers = (before: string[], after: string[], decisions: Change['decisions'] = {}): Change => ({
    before: [trackOf(...before), album, disc],
    after: [trackOf(...after), album, disc],
    decisions,
  })
  const insertAll = (row: object) => async () => {
    await insert('albums', { name: 'a' })
    await insert('discs', { name: 'd' })
    await insert('tracks', row)
  }

  test.each(['integer', 'bigint'])('the database counts up a key of kind %s', async (kind) => {
    const ticket = modelOf('ticket', [`id:${kind}:primary_key`, 'name'])
    const [made] = await createModels(database.db, [ticket])
    await database.db('tickets').insert([{ name: 'a' }, { name: 'b' }])
    expect((await database.db('tickets').max('id as last').first())?.last.toString()).toBe('2')
    expect((await planChange(database.db, { before: [ticket], after: [ticket] })).steps).toEqual([])
    expect(made).toMatchObject({ columns: [{ isIdentity: true }, {}] })
  })

  test('a key of several fields is one key, also where a link table refers to it', async () => {
    const { db } = database
    const key = ['order_no', 'line_no']
    const spec = modelOf('line', ['order_no:integer', 'line_no:integer', 'note:text?'], [album])
    const line: ResourceSpec = {
      ...spec,
      fields: spec.fields
        .filter(({ name }) => name !== 'id')
        .map((field) => (field.name.endsWith('_no') ? { ...field, attributes: { primary_key: true } } : field)),
      relations: [
        { name: 'albums', kind: 'manyToMany', target: album.names, through: 'album_lines', foreign_key: key },
      ],
    }
    const models = [line, album]
    await createModels(db, models)
    await db('lines').insert([1, 2].map((line_no) => ({ order_no: 1, line_no })))
    await expect(db('lines').insert({ order_no: 1, line_no: 2 })).rejects.toMatchObject({ code: '23505' })
    await expect(db('lines').insert({ order_no: 2 })).rejects.toMatchObject({ code: '23502' })
    await db('albums').insert({ id: uuid, name: 'a' })
    await db('album_lines').insert([1, 2].map((line_no) => ({ order_no: 1, line_no, album_id: uuid })))
    expect((await planChange(db, { before: models, after: models })).steps).toEqual([])
  })

  const keys = [
    'album_id:uuid?',
    'album_id:uuid?:references(albums)',
    'album_id:uuid?:references(albums):on_delete("set null")',
    'album_id:uuid:references(albums):on_delete(cascade)',
    'album_id:uuid:references(discs)',
    'album_id:uuid',
  ]
  const pairs = keys.flatMap((before) => keys.filter((after) => after !== before).map((after) => [before, after]))
  test.each(pairs as [string, string][])('the foreign key %s becomes %s', async (before, after) => {
    // A reference that may no longer be null needs a value; one that was there has its own.
    const needsValue = before.includes('?') && after.includes('uuid:references')
    const change = withOthers([before], [after], needsValue ? { fills: { 'tracks.album_id': uuid } } : {})
    const { rows, restored, text } = await evolve(database.db, change, insertAll({ album_id: uuid }))
    expect(rows).toEqual([{ id: uuid, album_id: uuid }])
    expect(restored).toEqual(rows)
    const targetOf = (field: string) => /references\((\w+)\)/.exec(field)?.[1]
    if (targetOf(after) && targetOf(before) !== targetOf(after))
      expect(text).toContain('// Fails, and changes nothing, while a record refers to one that is not there.')
  })

  test('a reference that may no longer be null is refused without a value', async () => {
    const change = withOthers(['album_id:uuid?'], ['album_id:uuid:references(albums)'])
    await createModels(database.db, change.before)
    await expect(planChange(database.db, change)).rejects.toThrow(
      'tracks.album_id may not be null and refers to albums: existing records need a value. Make it nullable, or pass --fill tracks.album_id=<value>.',
    )
  })

  test('records that refer to nothing stop the migration as a whole', async () => {
    const change = withOthers(['album_id:uuid', 'name'], ['album_id:uuid:references(albums)', 'title'], {
      renames: { 'tracks.name': 'title' },
    })
    await createModels(database.db, change.before)
    await insert('tracks', { album_id: uuid, name: 'a' })
    const { steps } = await planChange(database.db, change)
    await expect(run(database.db, steps, 'up')).rejects.toThrow('violates foreign key constraint')
    expect(await database.db('tracks')).toEqual([{ id: uuid, album_id: uuid, name: 'a' }])
  })

  test('a column keeps its index, its uniqueness and its reference under another name', async () => {
    const change = withOthers(
      ['album_id:uuid:references(albums):unique', 'mood:text?:filterable:fulltext', 'name'],
      ['record_id:uuid:references(albums):unique', 'feeling:text?:filterable:fulltext', 'name'],
      { renames: { 'tracks.album_id': 'record_id', 'tracks.mood': 'feeling' } },
    )
    const insertGood = insertAll({ album_id: uuid, mood: 'good', name: 'a' })
    const { rows, restored, before } = await evolve(database.db, change, insertGood)
    expect(rows).toMatchObject([{ record_id: uuid, feeling: 'good' }])
    expect(restored).toEqual(before)
    const catalog = JSON.stringify(await readCatalog(database.db))
    expect(catalog).toContain('album_id')
    expect(catalog).not.toContain('record_id')
  })

  test('tables that refer to each other are made together with a change of another', async () => {
    const left = modelOf('left', ['name', 'other_id:uuid?'])
    const right = modelOf('right', ['left:references'], [left])
    const circle: ResourceSpec = {
      ...left,
      fields: left.fields.map((field) =>
        field.name === 'other_id' ? { ...field, options: { ...field.options, references: 'rights' } } : field,
      ),
    }
    const link = 'albums:manyToMany(album):through(album_tracks)'
    const linked = modelOf('track', ['name', 'right_id:uuid?:references(rights)'], [right, album], [link])
    const change = { before: [trackOf('name'), album], after: [linked, album, circle, right] }
    const { text, plan } = await evolve(database.db, change, async () => insert('tracks', { name: 'a' }))
    const made = ['createTable lefts', 'createTable rights', 'addForeignKey lefts', 'createTable album_tracks']
    expect(stepsOf(plan)).toEqual([...made, 'addColumn tracks', 'createIndex tracks'])
    expect(text).toContain('createTable("album_tracks"')
    expect(text).not.toContain('// Fails')
  })

  test('several tables are changed in one migration', async () => {
    const change: Change = {
      before: [trackOf('name', 'plays:integer'), album, disc],
      after: [trackOf('name', 'plays:bigint'), modelOf('album', ['name', 'year:integer']), modelOf('disc', ['title'])],
      decisions: { renames: { 'discs.name': 'title' }, fills: { 'albums.year': '1999' } },
    }
    const { restored, before } = await evolve(database.db, change, insertAll({ name: 'a', plays: 1 }))
    expect(restored).toEqual(before)
  })

  test('of a table that a model leaves behind it is said how to rename it', async () => {
    const { db } = database
    const track = trackOf('name', 'plays:integer')
    const renamed = { ...track, names: { ...track.names, table: 'songs' } }
    await createModels(db, [track, album, disc])
    const { notes } = await planChange(db, { before: [track, album, disc], after: [renamed, album, disc] })
    expect(notes).toEqual([expect.stringContaining("knex.schema.renameTable('tracks', 'songs')")])
    const fresh = modelOf('label', ['name', 'plays:integer'])
    const { notes: others } = await planChange(db, { before: [], after: [fresh, track, album, disc] })
    expect(others.join()).not.toContain('renameTable')
  })

  test('tables are dropped with their links, and come back empty', async () => {
    const { db } = database
    const fields = ['album:references', 'mood:oneOf(a,"b?"):default("b?"):filterable', 'tags:arrayOf(text):filterable']
    const track = modelOf('track', fields, [album, disc], ['discs:manyToMany(disc):through(disc_tracks)'])
    await createModels(db, [track, album, disc])
    const all = [track, album, disc]
    const catalog = await readCatalog(db)
    await insert('albums', { name: 'a' })
    await insert('tracks', { album_id: uuid, tags: [] })
    const steps = planDrop([track], [track, album, disc])
    expect(stepsOf({ steps })).toEqual(['dropTable disc_tracks', 'dropTable tracks'])
    expect(steps.every(lossOf)).toBe(true)
    const text = await run(db, steps, 'up')
    expect(text).toContain('// Loses data: everything in tracks.')
    expect((await planChange(db, { before: [album, disc], after: [album, disc] })).steps).toEqual([])
    expect(await db('albums')).toHaveLength(1)
    await run(db, steps, 'down')
    expect(await readCatalog(db), text).toEqual(catalog)
    expect((await planChange(db, { before: all, after: all })).steps).toEqual([])
    expect(await db('tracks')).toEqual([])
  })

  const oddTable = { name: 'Odd "Table?"', schema: "Old's Shop?" }
  const oddModel = (columns: Record<string, string>, ...fields: string[]): ResourceSpec => {
    const spec = modelOf('thing', fields)
    return {
      ...spec,
      names: { ...spec.names, table: oddTable.name, schema: oddTable.schema },
      fields: spec.fields.map((field) => {
        const column = columns[field.name]
        return column === undefined ? field : { ...field, options: { ...field.options, column } }
      }),
    }
  }

  test('a table in a schema, all of whose names are odd', async () => {
    const { db } = database
    const [one, two, three] = ['what? "x"', 'select', `Größe's \\ \${y}\`*/`]
    const kinds = ['kind:oneOf(a,"b?"):default("b?")', 'kind:oneOf(a,"b?","c?")'] as const
    const before = oddModel({ one, two }, 'one:text?:filterable:unique', 'two:integer:filterable', kinds[0])
    const after = oddModel({ one, three }, 'one:text:fulltext:default("a?")', 'three:text:sortable', kinds[1])
    await createModels(db, [before])
    const catalog = await readCatalog(db)
    const decisions = { renames: { [`${oddTable.schema}.${oddTable.name}.${two}`]: three } }
    const records = () => db.withSchema(oddTable.schema).from(oddTable.name)
    await records().insert({ id: uuid, [one]: 'a', [two]: 2 })
    const { steps } = await planChange(db, { before: [before], after: [after], decisions })
    const text = await run(db, steps, 'up')
    expect(await records(), text).toEqual([{ id: uuid, [one]: 'a', [three]: '2', kind: 'b?' }])
    expect((await planChange(db, { before: [after], after: [after] })).steps, text).toEqual([])
    await run(db, steps, 'down')
    expect(await readCatalog(db), text).toEqual(catalog)
  })

  /** A column that is an enumeration of the database's own, as in a table that was there before. */
  const asEnumeration = async () => {
    const { db } = database
    await insert('tracks', { mood: 'sad' })
    await db.schema.alterTable('tracks', (table) => table.dropChecks('tracks_mood_check'))
    await db.raw(`create type "Mood" as enum ('sad', 'ok')`)
    await db.raw('alter table tracks alter column mood type "Mood" using mood::"Mood"')
  }
  const moods = (values: string) => modelOf('track', [`mood:oneOf(${values})`])

  test('an enumeration of the database takes new values and keeps old ones', async () => {
    const { db } = database
    await createModels(db, [moods('sad,ok')])
    await asEnumeration()
    const change = { before: [moods('sad,ok')], after: [moods('sad,"it\'s, new?"')] }
    const { steps, notes } = await planChange(db, change)
    expect(stepsOf({ steps })).toEqual(['addValue tracks'])
    expect(notes).toEqual([`tracks.mood: PostgreSQL cannot remove 'ok' from "Mood": only the API rejects it now.`])
    const text = await run(db, steps, 'up')
    expect((await planChange(db, { before: change.after, after: change.after })).steps).toEqual([])
    await db('tracks').update({ mood: "it's, new?" })
    await run(db, steps, 'down')
    expect(text).toContain(`// PostgreSQL cannot remove a value from a type: 'it's, new?' stays in "Mood".`)
    await run(db, steps, 'up')
  })

  test.each([
    ['text', 'mood:text', 'sad'],
    ['a list', 'mood:arrayOf(text)', ['sad']],
  ])('an enumeration of the database becomes a %s', async (_what, field, value) => {
    const change = { before: [moods('sad,ok')], after: [modelOf('track', [field])] }
    const { rows, restored } = await evolve(database.db, change, asEnumeration)
    expect(rows).toMatchObject([{ mood: value }])
    expect(restored).toMatchObject([{ mood: 'sad' }])
  })
})
