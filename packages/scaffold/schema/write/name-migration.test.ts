import { expect, test } from 'vitest'
import type { Action, Step } from '../steps/step.ts'
import { nameMigration } from './name-migration.ts'

const stepsOf = (...actions: Action[]): Step[] =>
  actions.map((action) => ({ table: { schema: 'public', name: 'tracks' }, ...action }))
const index: Action = { do: 'createIndex', index: "table.index(['year', 'id'])" }
const trigger: Action = { do: 'createTriggers' }

test.each([
  [stepsOf(trigger), 'create_triggers_of_tracks'],
  [stepsOf({ do: 'dropTriggers' }), 'drop_triggers_of_tracks'],
  [stepsOf(index), 'change_tracks'],
  [stepsOf(index, trigger), 'change_tracks'],
])('%j', (steps, name) => expect(nameMigration(steps)).toBe(name))
