import { randomUUID } from 'node:crypto'
import { textMatching } from '@slipform/testing'
import { describe, expect, test } from 'vitest'
import { parseField } from '../../packages/scaffold/input/grammar/field.ts'
import { renderE2e } from '../../packages/scaffold/render/e2e/e2e.ts'
import { exampleValue } from '../../packages/scaffold/render/e2e/example.ts'
import type { Value } from '../../packages/scaffold/render/e2e/value.ts'
import { checkResource } from '../../packages/scaffold/spec/check/resource.ts'
import type { ResourceInput } from '../../packages/scaffold/spec/options/resource.ts'
import type { ModelSpec, ResourceSpec } from '../../packages/scaffold/spec/resource-spec.ts'
import { schemaOfField } from '../../packages/slipform/model/resource/json-schema.ts'
import { faultsOf } from '../../packages/slipform/model/resource/validate.ts'
import { changedValue } from '../../packages/testing/crud/values.ts'
import { uniqueNumber, uniqueTimestamp, uniqueWord } from '../../packages/testing/support/unique.ts'

const resource = (input: ResourceInput, known: ModelSpec[] = []): ResourceSpec => checkResource(input, known)

/** The files written for the last of some resources, by name. */
function render(...all: ResourceSpec[]): Record<string, string> {
  const [spec] = all.slice(-1)
  const files = spec ? renderE2e(spec, all) : []
  return Object.fromEntries(files.map(({ path, text }) => [path.replace('e2e/resources/', ''), text]))
}

/** The value that a test's code makes. */
function evaluate({ code }: Value): unknown {
  const functions = { randomUUID, textMatching, uniqueTimestamp, uniqueNumber, uniqueWord }
  return new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions))
}

describe('values', () => {
  const fields = [
    'a:text',
    'a:text:minLength(40)',
    'a:text:maxLength(1)',
    'a:text:minLength(5):maxLength(5)',
    'a:text:pattern(^[A-Z]{3}-\\d{4}$)',
    'a:text:pattern(^[a-z]+$):minLength(20):maxLength(30)',
    'a:text:format(email)',
    'a:text:format(uri)',
    'a:text:format(hostname)',
    'a:text:format(ipv4)',
    'a:text:format(ipv6)',
    'a:uuid',
    'a:integer',
    'a:integer:minimum(100):maximum(100)',
    'a:integer:maximum(-7)',
    'a:bigint:minimum(3000000000)',
    'a:decimal(3,3)',
    'a:decimal(5,0)',
    'a:decimal(6,2):minimum(43.25):maximum(43.5)',
    'a:decimal(40,20)',
    'a:float:minimum(0.5):maximum(0.75)',
    'a:boolean',
    'a:oneOf(for_sale,"for parts")',
    'a:date',
    'a:time',
    'a:datetime',
    'a:json',
    'a:arrayOf(text)',
    'a:arrayOf(decimal(4,2))',
    'a:arrayOf(oneOf(red,blue))',
  ]

  test.each(fields)('of %s are accepted by the API, unique or not', (text) => {
    for (const entry of [text, `${text}:unique`]) {
      const field = parseField(entry)
      const schema = schemaOfField({ ...field, column: field.name, nullable: false, attributes: {} })
      const value = exampleValue(field)
      expect(faultsOf(schema, evaluate(value)), `${entry}: ${value.code}`).toBeUndefined()
    }
  })

  test.each(fields)('of %s can change where two are possible', (text) => {
    const parsed = parseField(text)
    const field = { ...parsed, column: parsed.name, nullable: false, attributes: {} }
    const some = evaluate(exampleValue(parsed))
    const other = changedValue(field, some)
    if (other === undefined)
      return expect(text).toMatch(/maxLength\(1\)|pattern|format|minimum|uuid|time|json|arrayOf|3,3|40,20/)
    expect(other).not.toEqual(some)
    expect(faultsOf(schemaOfField(field), other), String(other)).toBeUndefined()
  })

  test.each(['a:text', 'a:text:format(email)', 'a:integer', 'a:date', 'a:datetime'])(
    'of a unique %s differ',
    (text) => {
      const field = parseField(`${text}:unique`)
      expect(evaluate(exampleValue(field))).not.toEqual(evaluate(exampleValue(field)))
    },
  )
})

test('texts of a form differ, where the form has room', () => {
  const limits = { minLength: 2, maxLength: 40 }
  const texts = Array.from({ length: 100 }, () => textMatching('^[a-z-]+$', limits))
  expect(new Set(texts).size).toBe(texts.length)
})

describe('what is written', () => {
  const album = resource({ name: 'album', fields: ['title:searchable_title', 'released:date?', 'rating:integer?'] })
  const track = resource(
    {
      name: 'track',
      fields: ['album:references', 'name:text', 'status:oneOf(in_print,sold_out)', 'code:text:sensitive'],
    },
    [album],
  )

  test('of a resource with every operation: its suite, the functions that make a record, and tests over HTTP', () => {
    const files = render(album)
    expect(Object.keys(files)).toEqual(['albums.ts', 'albums.spec.ts', 'albums.http.spec.ts'])
    expect(files['albums.spec.ts']).toContain('crudSuite(Album, { record: newAlbum })')
    expect(files['albums.ts']).toContain('title: uniqueWord(),')
    expect(files['albums.ts']).not.toMatch(/rating|released/)
    expect(files['albums.http.spec.ts']).toContain('toMatchObject({ title: sent.title })')
  })

  test('creates the records that a record refers to', () => {
    expect(render(album, track)['tracks.ts']).toContain('album_id: fields.album_id ?? (await createAlbum(api)).id,')
  })

  test('expects nothing of fields that no response holds', () => {
    expect(render(album, track)['tracks.http.spec.ts']).toContain(
      'toMatchObject({ album_id: sent.album_id, name: sent.name, status: sent.status })',
    )
  })

  test('signs in with the roles that may and may not write', () => {
    const text = render(resource({ name: 'album', fields: ['title:text'], role: 'admin' }))['albums.http.spec.ts']
    expect(text).toContain("await signInAs('admin')")
    expect(text).toContain("test('an editor cannot create an album'")
  })

  test.each([
    [['list', 'one'], "crudSuite(Album, { without: ['create', 'edit'] })"],
    [['list'], "crudSuite(Album, { without: ['show', 'create', 'edit'] })"],
    [['list', 'create'], "crudSuite(Album, { record: newAlbum, without: ['show', 'edit', 'delete'] })"],
    [['create'], "crudSuite(Album, { record: newAlbum, without: ['list', 'filter', 'show', 'edit', 'delete'] })"],
    [['list', 'create', 'remove', 'removeMany'], "crudSuite(Album, { record: newAlbum, without: ['show', 'edit'] })"],
    [['list', 'create', 'one'], "crudSuite(Album, { record: newAlbum, without: ['edit', 'delete'] })"],
  ])('with %j open', (operations, expected) => {
    const files = render(resource({ name: 'album', fields: ['title:text'], operations }))
    expect(files['albums.spec.ts']).toContain(expected)
    expect('albums.ts' in files).toBe(operations.includes('create'))
    expect('albums.http.spec.ts' in files).toBe(operations.includes('create'))
  })

  test('nothing without a page', () => {
    const pageless = resource({ name: 'album', fields: ['title:text'], operations: ['createMany', 'removeMany'] })
    expect(render(pageless)).toEqual({})
  })

  test('writes nothing to a table that was there before', () => {
    const files = render({ ...album, isExisting: true })
    expect(Object.keys(files)).toEqual(['albums.spec.ts'])
    expect(files['albums.spec.ts']).toContain('crudSuite(Album)')
  })

  test('refers to a record that is there in a table that was there before', () => {
    const files = render({ ...album, isExisting: true }, track)
    expect(files['tracks.ts']).toContain("(await api.first<AlbumResponse>('albums')).id")
  })

  test.each([
    [
      'a record that needs one of its own',
      [resource({ name: 'ring', fields: ['name:text', 'ring_id:uuid:references(rings)'] })],
      'crudSuite(Ring)',
    ],
    [
      'a form that no text can be made of',
      [resource({ name: 'ring', fields: ['name:text:pattern(^(?=.*x).+$)'] })],
      'crudSuite(Ring)',
    ],
    [
      'a record that refers to one that cannot be created',
      [{ ...album, operations: ['list', 'one'] as const }, track],
      'crudSuite(Track)',
    ],
  ] as [string, ResourceSpec[], string][])('only opens the pages of %s', (_of, all, expected) => {
    const files = render(...all)
    expect(Object.keys(files)).toHaveLength(1)
    expect(Object.values(files)[0]).toContain(expected)
  })
})
