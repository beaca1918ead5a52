import { expect, test } from 'vitest'
import { filesInMemory } from '../fixtures/in-memory.ts'
import { changeTables, readState, tablesPath } from './state.ts'

const track = { columns: ['name', 'id'], indexes: [] }

test('tables are sorted, a key a line', () => {
  const [change] = changeTables(
    new Map([
      ['tracks', track],
      ['albums', track],
    ]),
    filesInMemory({}),
  )
  const sorted = { columns: ['id', 'name'], indexes: [] }
  expect(change?.after).toBe(`${JSON.stringify({ albums: sorted, tracks: sorted }, undefined, 2)}\n`)
  const files = filesInMemory({ [tablesPath]: change?.after ?? '' })
  expect(changeTables(new Map([['albums', undefined]]), files)[0]?.after).not.toContain('albums')
  expect(changeTables(new Map([['tracks', track]]), files)).toEqual([])
})

test.each([
  ['{ "tracks": { "columns": ["id", "name" "name"], "indexes": [] } }', ['id', 'name']],
  ['{ "albums": { "columns": [], "indexes": [] } "tracks": { "columns": ["id"], "indexes": [], }, }', ['id']],
])('%s, as a merge may leave it, is read', (text, columns) => {
  expect(readState(filesInMemory({ [tablesPath]: text }), 'tracks')?.columns).toEqual(columns)
})

test.each([
  ['<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n', `${tablesPath}:1 holds conflict markers.`],
  ['{ "tracks": { "indexes": [] } }', `${tablesPath} has no list of columns of tracks.`],
])('%j is refused', (text, message) => {
  expect(() => readState(filesInMemory({ [tablesPath]: text }), 'tracks')).toThrow(message)
})
