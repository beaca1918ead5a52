import { describe, expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import { createParser, parseText } from '../source/parse/parse.ts'
import { addNamedImport } from './imports.ts'
import { addAdminResources, addModelExports, addRoutes } from './registries.ts'
import { addRelation } from './relations.ts'

const track = deriveNames('track')
const file = (text: string) => parseText(createParser(), 'models/album.ts', text)

test.each([
  ['export {}\n', "export { Track } from './track.ts'"],
  ["export { Album } from './album.ts'\n", "export { Album } from './album.ts'\nexport { Track } from './track.ts'"],
])('addModelExports: %j', (before, after) => {
  expect(
    addModelExports(file(before), [track])
      .getFullText()
      .replaceAll(/[";]/g, (c) => (c === '"' ? "'" : ''))
      .trim(),
  ).toBe(after)
})
test('addRoutes refuses a file without routes', () => {
  expect(() => addRoutes(file('export const paths = {}\n'), [track])).toThrow('has no `export const routes')
})

test('registries of another form stay, and a note names what to add', () => {
  const routes = file('export const routes = Object.freeze(fleet)\n')
  expect(addRoutes(routes, [track])).toEqual([
    "server/routes/index.ts does not write routes as { ... }: add '/tracks': tracks to it yourself, from ./tracks.ts.",
  ])
  const resources = file('export const resources = all.toSorted(byName)\n')
  expect(addAdminResources(resources, [track])).toEqual([
    'admin/resources.ts does not write resources as [ ... ]: add tracks to it yourself, from ./tracks.tsx.',
  ])
  expect(routes.getFullText() + resources.getFullText()).not.toContain('import')
})
test('addAdminResources puts resources below their headings, and those without one before these', () => {
  const registry = file('export const resources: ResourceProps[] = []\n')
  const entry = (variable: string, group?: string) => ({ ...track, variable, plural: variable, group })
  addAdminResources(registry, [entry('songs'), entry('genres', 'Lookups'), entry('kinds', 'Lookups')])
  addAdminResources(registry, [entry('genres', 'Lookups'), entry('tags', 'Lookups'), entry('notes')])
  const after = registry.getFullText().replaceAll(/\s+/g, ' ')
  expect(after).toContain('songs, notes, ...menuGroup("Lookups", [genres, kinds, tags])]')
  expect(after.match(/import { menuGroup } from/g)).toHaveLength(1)
})

describe('addRelation', () => {
  const relation = { name: 'tracks', kind: 'hasMany', target: track, join: { one: true, depth: 1 } } as const
  const model = (inside: string) => `import { model, text } from 'slipform'
/** Kept. */
export class Album extends model({
  table: 'albums',
  fields: { title: text() }, // kept too
${inside}}) {}
`
  test('names their models', () => {
    const after = addRelation(file(model('')), { ...relation, visible_to: 'editor' }).getFullText()
    expect(after).toContain('depth: 1 }, visible_to: "editor" })')
  })

  test('refuses relations it cannot read', () => {
    expect(() => addRelation(file(model('  relations: makeRelations,\n')), relation)).toThrow(
      'does not write its relations as () => ({ ... })',
    )
  })
})

test.each([
  ["import { type Album } from './album.ts'\n", "import { Album } from './album.ts'"],
  ["import type { Album } from './album.ts'\n", "import { Album } from './album.ts'"],
  ["import { type Album, other } from './album.ts'\n", "import { other, Album } from './album.ts'"],
  ["import { Album } from './album.ts'\n", "import { Album } from './album.ts'"],
  [
    "import type { Other } from './album.ts'\n",
    "import type { Other } from './album.ts'\nimport { Album } from './album.ts'",
  ],
])('addNamedImport imports what %j imports as a type alone', (before, after) => {
  const text = addNamedImport(file(before), './album.ts', 'Album').getFullText()
  expect(text.replaceAll(/[";]/g, (c) => (c === '"' ? "'" : '')).trim()).toBe(after)
})
