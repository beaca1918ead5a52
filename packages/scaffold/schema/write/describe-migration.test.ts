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
  [stepsOf(index), 'change_tracks', 'Changes the indexes of tracks.'],
  [stepsOf(index, trigger), 'change_tracks', 'Changes the indexes and the triggers of tracks.'],
])('%j', (steps, name, sentence) => {
  expect([nameMigration(steps), describeMigration(steps)]).toEqual([name, sentence])
})
