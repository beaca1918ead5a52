import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findSearchIndexes } from './search-index.ts'

const spec = readResource({ name: 'track', fields: ['name:text:fulltext'] }, [])
const tableIn = (schema: string) => ({ schema, name: 'tracks', isView: false, indexes: [] }) as Partial<Table> as Table // what is read of it

/** Returns how many indexes are missing in a project with a statement in a migration. */
function countMissing(statement: string, schema?: string): number {
  const text = `export async function up(knex) {\n  ${statement}\n}\n`
  const files = filesInMemory({ 'server/migrations/20260101000000_search.ts': text })
  const names = { ...spec.names, ...(schema !== undefined && { schema }) }
  return findSearchIndexes([{ ...spec, names }], [tableIn(schema ?? 'public')], files).length
}

test.each([
  `await createFulltextIndex(knex, 'tracks', ['name'])`,
  `await createFulltextIndex(knex, "tracks", ["name"]);`,
  `await createFulltextIndex(\n    knex,\n    "tracks", // the songs\n    ["name"],\n  );`,
  `await slipform.createFulltextIndex(db, \`tracks\`, ['name'], { schema: 'public' })`,
  `await createFulltextIndex(knex, table, ["name"])\n}\nconst table = "tracks"\n{`,
])('%s plans the index', (statement) => expect(countMissing(statement)).toBe(0))

test.each([
  `await createFulltextIndex(knex, 'other_tracks', ['name'])`,
  `await createFulltextIndex(knex, "tracks", ["name"], { schema: "archive" })`,
  `// await createFulltextIndex(knex, 'tracks', ['name'])`,
  `}\nexport async function down(knex) {\n  await createFulltextIndex(knex, 'tracks', ['name'])`,
])('%s does not', (statement) => expect(countMissing(statement)).toBe(1))

test('an index of the table in the same schema counts', () => {
  const statement = `await createFulltextIndex(knex, "tracks", ["name"], { "schema": "media" })`
  expect(countMissing(statement, 'media')).toBe(0)
  expect(countMissing(statement, 'archive')).toBe(1)
})
