import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { requireNewTable } from './existing-files.ts'

const path = 'server/migrations/20260101000000_create_tracks.ts'
const check = (statement: string) => () =>
  requireNewTable({ name: 'tracks' }, filesInMemory({ [path]: `export async function up(knex) {\n${statement}\n}\n` }))

test.each([
  `await knex.schema.createTable('tracks', (table) => {})`,
  `await knex.schema\n  .createTable(\n    "tracks",\n    (table) => {},\n  );`,
  'await knex.schema.createTable(/* songs */ `tracks`, (table) => {})',
  `await knex.schema.withSchema('public').createTable('tracks', (table) => {})`,
])('%s creates the table', (statement) => expect(check(statement)).toThrow(`${path} already creates a table tracks.`))

test.each([
  `await knex.schema.createTable('other_tracks', (table) => {})`,
  `await knex.schema.withSchema("archive").createTable("tracks", (table) => {})`,
  `// await knex.schema.createTable('tracks', (table) => {})`,
])('%s does not', (statement) => expect(check(statement)).not.toThrow())

test('a table that a later migration drops can be created again', () => {
  const migrations = [
    `export async function up(knex) { await knex.schema.createTable('tracks', (table) => {}) }`,
    `export async function up(knex) { await knex.schema.dropTable('tracks') }
     export async function down(knex) { await knex.schema.createTable('tracks', (table) => {}) }`,
  ]
  const filesOf = (texts: readonly string[]) =>
    filesInMemory(Object.fromEntries(texts.map((text, at) => [`server/migrations/2026010100000${at}_tracks.ts`, text])))
  expect(() => requireNewTable({ name: 'tracks' }, filesOf(migrations))).not.toThrow()
  expect(() => requireNewTable({ name: 'tracks' }, filesOf(migrations.toReversed()))).toThrow('already creates')
})
