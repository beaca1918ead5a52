import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import type { Step } from '../steps/step.ts'
import { renderMigrations } from './migration-file.ts'
import { renderStep } from './step-text.ts'

const step: Step = { table: { name: 'tracks' }, do: 'createTriggers' }
const now = new Date('2026-05-01T09:30:00Z')

test.each([
  [[], '20260501093000'],
  [['20260501092959_create_tracks'], '20260501093000'],
  [['20260501093000_create_tracks'], '20260501093001'],
  // Written by hand: no time of the clock.
  [['20260501093060_create_tracks'], '20260501093101'],
  [['20261301009900_create_tracks'], '20270101013901'],
  [['first_tables'], '20260501093000'],
])('the migration after %j is that of %s', (existing, timestamp) => {
  const files = filesInMemory(Object.fromEntries(existing.map((name) => [`${migrationsFolder}/${name}.ts`, ''])))
  const [migration] = renderMigrations([step], [], files, now)
  expect(migration?.path).toContain(`/${timestamp}_`)
})

test.each(['US$$', 'a$&b', "it's"])('existing records get exactly %j', (constant) => {
  const fill = { kind: { name: 'text' }, value: { constant }, isNeutral: false } as const
  const { before = [] } = renderStep({ table: { name: 'tracks' }, do: 'forbidNull', column: 'label', fill })
  const [, literal = ''] = /update\(\{ label: (.*) \}\)/.exec(before.join('\n')) ?? []
  expect(new Function(`return ${literal}`)()).toBe(constant)
})
