import { randomUUID } from 'node:crypto'
import { textMatching } from '@slipform/testing'
import { describe, expect, test } from 'vitest'
import type { KnownModel, ResourceAnswer, ResourceInput } from '../../packages/scaffold/answer.ts'
import { checkResource } from '../../packages/scaffold/check/resource.ts'
import { parseField } from '../../packages/scaffold/grammar/field.ts'
import { renderE2e } from '../../packages/scaffold/render/e2e/e2e.ts'
import { otherValue, someValue } from '../../packages/scaffold/render/e2e/example.ts'
import type { Value } from '../../packages/scaffold/render/e2e/value.ts'
import { schemaOfField } from '../../packages/slipform/model/resource/json-schema.ts'
import { faultsOf } from '../../packages/slipform/model/resource/validate.ts'
import { uniqueMoment, uniqueNumber, uniqueWord } from '../../packages/testing/support/unique.ts'

const resource = (input: ResourceInput, known: KnownModel[] = []): ResourceAnswer => checkResource(input, known)

/** The files written for the last of some resources, by name. */
function render(...all: ResourceAnswer[]): Record<string, string> {
  const [answer] = all.slice(-1)
  const files = answer ? renderE2e(answer, all) : []
  return Object.fromEntries(files.map(({ path, text }) => [path.replace('e2e/resources/', ''), text]))
}

/** The names of the tests in a text. */
const testsIn = (text = '') => [...text.matchAll(/^test\('(.*)'/gm)].map(([, name]) => name)

/** The value that a test's code makes. */
function evaluate({ code }: Value): unknown {
  const functions = { randomUUID, textMatching, uniqueMoment, uniqueNumber, uniqueWord }
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
      for (const value of [someValue(field), otherValue(field)]) {
        if (value) expect(faultsOf(schema, evaluate(value)), `${entry}: ${value.code}`).toBeUndefined()
      }
    }
  })

  test.each(fields)('of %s can change where two are possible', (text) => {
    const field = parseField(text)
    const other = otherValue(field)
    if (other) expect(evaluate(other)).not.toEqual(evaluate(someValue(field)))
    else expect(text).toMatch(/maxLength\(1\)|pattern|minimum\(100\)|uuid|boolean|datetime|json|arrayOf/)
  })

  test.each(['a:text', 'a:text:format(email)', 'a:integer', 'a:date', 'a:datetime'])(
    'of a unique %s differ',
    (text) => {
      const field = parseField(`${text}:unique`)
      expect(evaluate(someValue(field))).not.toEqual(evaluate(someValue(field)))
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

  test('of a resource with every operation: a test for each page, and the function that makes a record', () => {
    const files = render(album)
    expect(Object.keys(files)).toEqual(['albums.ts', 'albums.spec.ts'])
    expect(testsIn(files['albums.spec.ts'])).toEqual([
      'lists albums',
      'shows an album',
      'creates an album',
      'edits an album',
      'deletes an album',
    ])
    expect(files['albums.ts']).toContain('title: uniqueWord(),')
    expect(files['albums.ts']).not.toMatch(/rating|released/)
  })

  test('makes what a record refers to, and finds it by its title', () => {
    const files = render(album, track)
    expect(files['tracks.ts']).toContain('album_id: fields.album_id ?? (await createAlbum(api)).id,')
    expect(files['tracks.spec.ts']).toContain("import { createAlbum } from './albums.ts'")
    expect(files['tracks.spec.ts']).toContain('await form.relate("Album", album.title)')
    expect(files['tracks.spec.ts']).toContain('album_id: album.id')
  })

  test('opens the form with a record that no search finds', () => {
    const plain = resource({ name: 'album', fields: ['title:text'] })
    expect(render(plain, track)['tracks.spec.ts']).toContain('await form.openCreate({ album_id: album.id })')
  })

  test('says what the admin shows otherwise than it is stored, and never what it hides', () => {
    const text = render(album, track)['tracks.spec.ts']
    expect(text).toContain('createTrack(api, { status: "in_print" })')
    expect(text).toContain('expectTexts({ name: track.name, status: "In print" })')
    expect(text).toContain('"Code": "Some code"')
    expect(text).not.toMatch(/code: "/)
    expect(render(album)['albums.spec.ts']).toContain('released: "15 Jun 2024", rating: album.rating')
  })

  test('uses no name twice', () => {
    const page = resource({ name: 'page', fields: ['form:text'] })
    expect(render(page)['pages.spec.ts']).toContain('const pageRecord = await createPage(api)')
  })

  test.each([
    [
      ['list', 'one'],
      ['opens the list of albums', 'opens the pages of the first album, if there is one'],
    ],
    [['list'], ['opens the list of albums']],
    [
      ['list', 'create'],
      ['lists albums', 'creates an album'],
    ],
    [['create'], ['creates an album']],
    [
      ['list', 'create', 'remove', 'removeMany'],
      ['lists albums', 'creates an album', 'deletes an album'],
    ],
    [
      ['list', 'create', 'one'],
      ['lists albums', 'shows an album', 'creates an album'],
    ],
    [['createMany', 'removeMany'], []],
  ])('with %j open', (operations, expected) => {
    const files = render(resource({ name: 'album', fields: ['title:text'], operations }))
    expect(testsIn(files['albums.spec.ts'])).toEqual(expected)
    expect('albums.ts' in files).toBe(operations.includes('create'))
  })

  test('writes nothing to a table that was there before', () => {
    const files = render({ ...album, isExisting: true })
    expect(Object.keys(files)).toEqual(['albums.spec.ts'])
    expect(testsIn(files['albums.spec.ts'])).toEqual([
      'opens the list of albums',
      'opens the pages of the first album, if there is one',
      'opens the page that creates an album',
    ])
    expect(files['albums.spec.ts']).not.toMatch(/submit|delete|createAlbum/)
  })

  test('refers to a record that is there in a table that was there before', () => {
    const files = render({ ...album, isExisting: true }, track)
    expect(files['tracks.ts']).toContain("(await api.first<AlbumResponse>('albums')).id")
    expect(files['tracks.spec.ts']).toContain('await form.relateFirst("Album")')
  })

  test.each([
    [
      'a record that needs one of its own',
      [resource({ name: 'ring', fields: ['name:text', 'ring_id:uuid:references(rings)'] })],
    ],
    ['a form that no text can be made of', [resource({ name: 'ring', fields: ['name:text:pattern(^(?=.*x).+$)'] })]],
    ['a record that nobody can make', [{ ...album, operations: ['list', 'one'] as const }, track]],
  ] as [string, ResourceAnswer[]][])('only opens the pages of %s', (_of, all) => {
    const files = render(...all)
    expect(Object.keys(files)).toHaveLength(1)
    expect(testsIn(Object.values(files)[0])).toHaveLength(3)
    expect(Object.values(files)[0]).toMatch(/opens the page that creates a (ring|track)/)
  })

  test('touches an input where a create needs none, and opens the page where there is none to touch', () => {
    const mark = resource({ name: 'mark', fields: ['kind:oneOf(a,b):on_create(a)'] })
    expect(render(mark)['marks.spec.ts']).toContain('await form.choose("Kind", "B")')
    const toggle = resource({ name: 'toggle', fields: ['seen:boolean'] })
    expect(testsIn(render(toggle)['toggles.spec.ts'])).toContain('opens the page that creates a toggle')
  })
})
