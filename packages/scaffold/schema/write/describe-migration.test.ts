import { expect, test } from 'vitest'
import type { Action, Step } from '../steps/step.ts'
import { describeMigration, nameMigration } from './describe-migration.ts'

const stepsOf = (...actions: Action[]): Step[] =>
  actions.map((action) => ({ table: { schema: 'public', name: 'tracks' }, ...action }))
const index: Action = { do: 'createIndex', index: "table.index(['year', 'id'])" }
const trigger: Action = { do: 'createTriggers' }

test.each([
  [stepsOf(trigger), 'create_triggers_of_tracks', 'Creates the triggers of tracks.'],
  [stepsOf({ do: 'dropTriggers' }), 'drop_triggers_of_tracks', 'Drops the triggers of tracks.'],
  [stepsOf(index), 'change_tracks', 'Changes indexes, rules or triggers of tracks.'],
  [stepsOf(index, trigger), 'change_tracks', 'Changes indexes, rules or triggers of tracks.'],
])('%j', (steps, name, sentence) => expect([nameMigration(steps), describeMigration(steps)]).toEqual([name, sentence]))

const drop = (table: Step['table'], name: string): Step => ({
  table,
  do: 'dropColumn',
  column: { name, kind: { name: 'text' }, type: 'text', isNullable: true, isKey: false, checks: [] },
})

test('tables of one name in two schemas are named with their schemas', () => {
  const steps = [drop({ name: 'tracks' }, 'a'), drop({ name: 'tracks', schema: 'archive' }, 'b')]
  expect([nameMigration(steps), describeMigration(steps)]).toEqual([
    'change_public_tracks_and_archive_tracks',
    'Drops a from public.tracks, with everything in it. Drops b from archive.tracks, with everything in it.',
  ])
  const same = [drop({ name: 'tracks' }, 'a'), drop({ name: 'tracks', schema: 'public' }, 'b')]
  expect(describeMigration(same)).toBe('Drops a and b from tracks, with everything in them.')
  const key: Step = {
    table: { name: 'tracks', schema: 'archive' },
    do: 'addForeignKey',
    column: 'a',
    reference: { name: 'f', table: { name: 'tracks' }, column: 'id', onDelete: 'restrict' },
  }
  const table: Step = { table: { name: 'tracks' }, do: 'createTable', columns: [], indexes: [], hasTriggers: false }
  expect(describeMigration([table, key])).toBe('Creates the table public.tracks. Changes a in archive.tracks.')
})
