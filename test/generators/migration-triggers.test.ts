// @module-tag rest

import { expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import type { ComparedModel } from '../../packages/scaffold/schema/compare/plan.ts'
import { recordTable } from '../../packages/scaffold/schema/shape/table-state.ts'
import { lossOf } from '../../packages/scaffold/schema/steps/loss.ts'
import type { Step } from '../../packages/scaffold/schema/steps/step.ts'
import { pathOfSteps } from '../../packages/scaffold/schema/write/migration.ts'
import { describeDatabases } from './support/databases.ts'
import { createModels, evolve, modelOf, planMigration, readCatalog, readTables, run } from './support/migrations.ts'

type Said = Pick<ResourceSpec, 'cached_totals' | 'isExisting'>

const disc = modelOf('disc', ['name'])
const track = modelOf('track', ['name'], [disc], ['discs:manyToMany(disc):through(disc_tracks)'])
const trackThat = (said: Said): ResourceSpec => ({ ...track, ...said })
const uncached = trackThat({ cached_totals: false })

const create = ['createTriggers tracks', 'createTriggers disc_tracks']
const drop = ['dropTriggers tracks', 'dropTriggers disc_tracks']
const stepsOf = (steps: readonly Step[]) => steps.map((step) => `${step.do} ${step.table.name}`)

describeDatabases('the triggers of tables', (database) => {
  const triggers = async () => {
    const named = "tgrelid::regclass || ' ' || tgname"
    const { rows } = await database.db.raw(`select ${named} as name from pg_trigger where not tgisinternal order by 1`)
    return rows.map(({ name }: { name: string }) => name)
  }
  /** Plans what a model that is remembered in some way asks for, of the tables that are there. */
  const plan = async (...compared: ComparedModel[]) => {
    const models = [...compared.map(({ spec }) => spec), disc]
    return planMigration(compared, await readTables(database.db), models).steps
  }
  /** What is remembered of a table that was last in line before there were triggers. */
  const rememberBefore = (spec: ResourceSpec) => {
    const { cached_totals: _, ...rest } = recordTable(spec)
    return rest
  }
  const dropTriggers = async (...tables: string[]) => {
    for (const table of tables) await database.db.raw('select slipform.ignore_changes(?::regclass)', [table])
  }

  test('come with the tables that are made, link tables among them', async () => {
    await createModels(database.db, [track, disc])
    const events = ['delete', 'insert', 'replicated', 'replicated_delete', 'truncate', 'update']
    const ofTable = (table: string) => events.map((event) => `${table} slipform_${event}`)
    expect(await triggers()).toEqual(['disc_tracks', 'discs', 'tracks'].flatMap(ofTable))
  })

  test('do not come where the model keeps no totals', async () => {
    await createModels(database.db, [uncached, { ...disc, cached_totals: false }])
    expect(await triggers()).toEqual([])
  })

  test.each([
    ['come when the model keeps totals again', uncached, track, create, 'create_triggers_of_tracks_and_disc_tracks'],
    ['go when it keeps none any more', track, uncached, drop, 'drop_triggers_of_tracks_and_disc_tracks'],
  ])('%s', async (_what, before, after, steps, name) => {
    const change = { before: [before, disc], after: [after, disc] }
    const { plan } = await evolve(database.db, change)
    expect(stepsOf(plan.steps)).toEqual(steps)
    expect(plan.steps.some(lossOf)).toBe(false)
    expect(pathOfSteps(plan.steps, new Date(0))).toBe(`server/migrations/19700101000000_${name}.ts`)
  })

  test('come to tables that were made before there were triggers, once', async () => {
    const { db } = database
    await createModels(db, [track, disc])
    await dropTriggers('tracks', 'disc_tracks')
    const catalog = await readCatalog(db)
    const steps = await plan({ spec: track, state: rememberBefore(track) })
    expect(stepsOf(steps)).toEqual(create)
    await run(db, steps, 'up')
    expect(await plan({ spec: track, state: rememberBefore(track) })).toEqual([])
    await run(db, steps, 'down')
    expect(await readCatalog(db)).toEqual(catalog)
  })

  test('stay away where people took them away, unless the model asks for them', async () => {
    await createModels(database.db, [track, disc])
    await dropTriggers('tracks', 'disc_tracks')
    const state = recordTable(track)
    expect(await plan({ spec: track, state })).toEqual([])
    expect(stepsOf(await plan({ spec: trackThat({ cached_totals: true }), state }))).toEqual(create)
  })

  test('come to a table that was there before only when the model asks for them, and go when it no longer does', async () => {
    await createModels(database.db, [track, disc])
    await dropTriggers('tracks', 'disc_tracks')
    const existing = trackThat({ isExisting: true })
    const asked = trackThat({ isExisting: true, cached_totals: true })
    for (const state of [undefined, rememberBefore(existing), recordTable(existing)])
      expect(await plan({ spec: existing, state })).toEqual([])
    const steps = await plan({ spec: asked, state: recordTable(existing) })
    expect(stepsOf(steps)).toEqual(create)
    await run(database.db, steps, 'up')
    expect(stepsOf(await plan({ spec: existing, state: recordTable(asked) }))).toEqual(drop)
    // The user's own trigger.
    expect(await plan({ spec: existing, state: recordTable(existing) })).toEqual([])
  })

  test('are not created for a model of an existing table', async () => {
    await createModels(database.db, [uncached, disc])
    expect(await plan({ spec: track })).toEqual([])
  })

  test('of a link that two models declare are those of the first', async () => {
    const inverse = modelOf('disc', ['name'], [track], ['tracks:manyToMany(track):through(disc_tracks)'])
    await createModels(database.db, [track, inverse])
    await dropTriggers('discs', 'tracks', 'disc_tracks')
    const before = [track, inverse].map((spec) => ({ spec, state: rememberBefore(spec) }))
    const tables = ['tracks', 'discs', 'disc_tracks']
    expect(stepsOf(await plan(...before))).toEqual(tables.map((table) => `createTriggers ${table}`))
  })

  test('a field that comes with a trigger is what the migration speaks of', async () => {
    const more = modelOf('track', ['name', 'plays:integer'])
    const { plan } = await evolve(database.db, { before: [uncached, disc], after: [more, disc] })
    expect(stepsOf(plan.steps)).toEqual(['addColumn tracks', 'forbidNull tracks', 'createTriggers tracks'])
    expect(pathOfSteps(plan.steps, new Date(0))).toContain('_add_plays_to_tracks.ts')
  })
})
