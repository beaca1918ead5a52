import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import type { FieldSpec } from '../answers/resource-spec.ts'
import { createParser, parseText } from '../source/parse/parse.ts'
import { addField } from './add-field.ts'
import { addHooks } from './add-hooks.ts'
import { removeFields, removeFromJoins } from './change-fields.ts'
import { removeAdminResource, removeModelExport, removeRoutes } from './registries.ts'
import { addRelation, removeRelations } from './relations.ts'

const track = deriveNames('track')
const file = (text: string) => parseText(createParser(), 'models/track.ts', text)

const model = `import { randomUUID } from 'node:crypto'
import { belongsTo, datetime, model, now, text, uuid } from 'slipform'
import { Album } from './album.ts'

/** Kept. */
export class Track extends model({
  table: 'tracks',
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID }),
    name: text(), // kept too
    created_at: datetime().crud({ on_create: now }),
  },
  relations: () => ({
    // whose song it is
    album: belongsTo(Album).crud({ non_db_attr: true }),
  }),
}) {
  shout() {}
}
`

describe('addField', () => {
  const rating: FieldSpec = {
    name: 'rating',
    kind: { name: 'integer' },
    options: { nullable: true },
    attributes: { filterable: true },
  }

  test('stands before the timestamps, and imports its kind', () => {
    const after = addField(file(model), rating).getFullText()
    expect(after).toMatch(
      /kept too\n\s+rating: integer\(\{ nullable: true \}\)\.crud\(\{ filterable: true \}\),\n\s+created_at/,
    )
    expect(after).toMatch(/import \{[^}]*\binteger\b[^}]*\} from 'slipform'/)
    expect(after).toContain('shout() {}')
  })

  test('imports what a list holds, and the function that gives a value', () => {
    const tags: FieldSpec = { ...rating, name: 'tags', kind: { name: 'arrayOf', item: { name: 'date' } } }
    expect(addField(file(model), tags).getFullText()).toMatch(/import \{[^}]*arrayOf[^}]*\bdate\b/)
    const key: FieldSpec = { ...rating, name: 'key', kind: { name: 'uuid' }, attributes: { on_create: randomUUID } }
    const bare = model.replace("import { randomUUID } from 'node:crypto'\n", '').replace(', on_create: randomUUID', '')
    expect(addField(file(bare), key).getFullText()).toMatch(/import \{ randomUUID \} from ["']node:crypto["']/)
  })

  test('names its model', () => {
    const attributes = { on_create: 3, filterable: true, visible_to: 'admin' } as const
    expect(addField(file(model), { ...rating, attributes }).getFullText()).toContain(
      '.crud({ filterable: true, visible_to: "admin", on_create: 3 })',
    )
  })

  test('is refused twice, and in a model that it cannot read', () => {
    expect(() => addField(file(model), { ...rating, name: 'name' })).toThrow('already has a field name')
    const computed = file(model.replace(/fields: \{.*?\n {2}\},/s, 'fields: fieldsOfTrack(),'))
    expect(() => addField(computed, rating)).toThrow(
      /does not write its fields as an object.* Add rating: integer.* npm run scaffold sync/,
    )
  })
})

describe('addHooks', () => {
  test('makes hooks where there are none, and adds to those that are there', () => {
    const once = addHooks(file(model), ['create::one::pre'], track).getFullText()
    expect(once).toMatch(/hooks\(Track, \{\s+'create::one::pre': async \(_db, _track, _context\) => \{\},?\s+\}\)/)
    const duplicates = addHooks(file(once), ['delete::one::pre'], track).getFullText()
    expect(duplicates.match(/hooks\(Track/g)).toHaveLength(1)
    expect(duplicates).toContain("'delete::one::pre': async (_db, _id, _context) => {}")
    expect(() => addHooks(file(duplicates), ['delete::one::pre'], track)).toThrow(
      'already has the hook delete::one::pre',
    )
  })
})

describe('removing', () => {
  test('a relation goes with its import, and leaves everything else', () => {
    const after = removeRelations(file(model), ['album']).getFullText()
    expect(after).not.toMatch(/Album|belongsTo|relations/)
    expect(after).toMatch(/\/\*\* Kept\. \*\/.*\/\/ kept too.*shout\(\) \{\}/s)
  })

  test('a resource leaves its registries as they were before it', () => {
    const text = (lines: string[]) => `${lines.join('\n')}\n`
    expect(removeModelExport(file(`export { Track } from './track.ts'\n`), track).getFullText().trim()).toBe(
      'export {}',
    )
    const routes = [
      "import { tracks } from './tracks.ts'",
      '',
      '/** Every router. */',
      "export const routes = { '/tracks': tracks }",
    ]
    expect(removeRoutes(file(text(routes)), track).getFullText()).toMatch(
      /^\n\/\*\* Every router\. \*\/\nexport const routes = \{\s*\}/,
    )
    const menu = [
      "import { albums } from './albums/index.ts'",
      "import { tracks } from './tracks/index.ts'",
      '',
      '/** Menu. */',
      'export const resources = [albums, tracks]',
    ]
    expect(removeAdminResource(file(text(menu)), track).getFullText()).toBe(
      text([menu[0] ?? '', '', '/** Menu. */', 'export const resources = [albums]']),
    )
  })

  test.each([
    ['[albums, ...(DEV ? [tracks] : [])]', '[albums]'],
    ['[albums, ...(DEV ? [tracks, plays] : [])]', '[albums, ...(DEV ? [plays] : [])]'],
    ['[...[albums, tracks]]', '[...[albums]]'],
  ])('from a list that is spread in %s', (before, after) => {
    const menu = `import { tracks } from './tracks/index.ts'\n\nexport const resources = ${before}\n`
    expect(removeAdminResource(file(menu), track).getFullText().replace('[ ', '[')).toContain(
      `export const resources = ${after}\n`,
    )
  })
})

test('edits find members whose names are in quotes', () => {
  const quoted = file(`import { belongsTo, model, text } from "slipform";
export class Track extends model({
  "table": "tracks",
  "schema": "media",
  "crud": { "trash": "gone_at" },
  "fields": { "name": text(), ["size"]: text() },
  "relations": () => ({ "album": belongsTo(Album).crud({ "join_filterable": ["year", \`label\`] }) }),
}) {}
`)
  removeFields(quoted, ['size'])
  removeFromJoins(quoted, 'album', ['label'])
  addRelation(quoted, { name: 'next', kind: 'belongsTo', target: track })
  expect(quoted.getFullText().replace(/\s+/g, ' ')).toBe(
    `import { belongsTo, model, text } from "slipform"; export class Track extends model({ "table": "tracks", "schema": "media", "crud": { "trash": "gone_at" }, "fields": { "name": text() }, "relations": () => ({ "album": belongsTo(Album).crud({ "join_filterable": ["year"] }), next: belongsTo(Track) }), }) {} `,
  )
})
