import { expect, test } from 'vitest'
import type { Action, Step } from '../steps/step.ts'
import { describeMigration, nameMigration } from './describe-migration.ts'

const stepsOf = (...actions: Action[]): Step[] =>
  actions.map((action) => ({ table: { schema: 'public', name: 'tracks' }, ...action }))
const index: Action = { do: 'createIndex', index: "table.index(['year', 'id'])" }
const trigger: Action = { do: 'createTrigger' }

test.each([
  [stepsOf(trigger), 'create_trigger_of_tracks', 'Creates the trigger of tracks.'],
  [stepsOf({ do: 'dropTrigger' }), 'drop_trigger_of_tracks', 'Drops the trigger of tracks.'],
  [stepsOf(index), 'change_tracks', 'Changes the indexes of tracks.'],
  [stepsOf(index, trigger), 'change_tracks', 'Changes the indexes and the trigger of tracks.'],
])('%j', (steps, name, sentence) => {
  expect([nameMigration(steps), describeMigration(steps)]).toEqual([name, sentence])
})
