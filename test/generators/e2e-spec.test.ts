// @module-tag rest

import { textMatching } from '@slipform/testing'
import { describe, expect, test } from 'vitest'
import type { ResourceInput } from '../../packages/scaffold/answers/options/resource.ts'
import type { ModelSpec, ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { readResource } from '../../packages/scaffold/check/resource.ts'
import { parseField } from '../../packages/scaffold/grammar/field.ts'
import { renderE2e } from '../../packages/scaffold/render/e2e.ts'
import { schemaOfField } from '../../packages/slipform/model/resource/json-schema.ts'
import { faultsOf } from '../../packages/slipform/model/resource/validate.ts'
import { exampleOfField } from '../../packages/testing/support/examples.ts'

const resource = (input: ResourceInput, known: ModelSpec[] = []): ResourceSpec => readResource(input, known)

/** The file written for the last of some resources; undefined if there is none. */
function render(...all: ResourceSpec[]): string | undefined {
  const [spec] = all.slice(-1)
  return spec && renderE2e(spec, all)[0]?.text
}

describe('values', () => {
  const fields =
    String.raw`text text:minLength(40) text:maxLength(1) text:minLength(5):maxLength(5) text:pattern(^[A-Z]{3}-\d{4}$)
    text:pattern(^[a-z]+$):minLength(20):maxLength(30) text:format(email) text:format(uri) text:format(hostname)
    text:format(ipv4) text:format(ipv6) uuid integer integer:minimum(100):maximum(100) integer:maximum(-7)
    bigint:minimum(3000000000) decimal(3,3) decimal(5,0) decimal(6,2):minimum(43.25):maximum(43.5) decimal(40,20)
    float:minimum(0.5):maximum(0.75) boolean oneOf(for_sale,for_parts) date time datetime json arrayOf(text)
    arrayOf(decimal(4,2)) arrayOf(oneOf(red,blue))`
      .split(/\s+/)
      .map((kind) => `a:${kind}`)

  test.each(fields)('of %s are accepted by the API, unique or not', (text) => {
    for (const isUnique of [true, false]) {
      const field = parseField(text)
      const schema = schemaOfField({ ...field, column: field.name, nullable: false, attributes: {} })
      const value = exampleOfField(field, isUnique)
      expect(faultsOf(schema, value), `${text}: ${value}`).toBeUndefined()
    }
  })
})

test('texts of a form differ, where the form has room', () => {
  const limits = { minLength: 2, maxLength: 40 }
  const texts = Array.from({ length: 100 }, () => textMatching('^[a-z-]+$', limits))
  expect(new Set(texts).size).toBe(texts.length)
})

describe('what is written', () => {
  const album = resource({ name: 'album', fields: ['title:searchable_title', 'released:date?', 'rating:integer?'] })
  const track = resource({ name: 'track', fields: ['album:references', 'name:text'] }, [album])
  const ringOf = (...fields: string[]) => resource({ name: 'ring', fields })

  test('of a resource with every operation: its suite', () => expect(render(album)).toContain('crudSuite(Album)\n'))

  test.each([
    [['list', 'one'], "crudSuite(Album, { writes: false, without: ['create', 'edit'] })"],
    [['list'], "crudSuite(Album, { writes: false, without: ['show', 'create', 'edit'] })"],
    [['list', 'create'], "crudSuite(Album, { without: ['show', 'edit', 'delete'] })"],
    [['create'], "crudSuite(Album, { without: ['list', 'show', 'edit', 'delete'] })"],
    [['list', 'create', 'remove', 'removeMany'], "crudSuite(Album, { without: ['show', 'edit', 'delete'] })"],
    [['list', 'create', 'one'], "crudSuite(Album, { without: ['edit', 'delete'] })"],
  ])('with %j open', (operations, expected) => {
    const text = render(resource({ name: 'album', fields: ['title:text'], operations }))
    expect(text).toContain(expected)
  })

  test('nothing without a page', () => {
    const operations = ['createMany', 'removeMany']
    expect(render(resource({ name: 'album', fields: ['title:text'], operations }))).toBeUndefined()
  })

  test.each([
    ['a record that needs one of its own', [ringOf('name:text', 'ring_id:uuid:references(rings)')]],
    ['a form that no text can be made of', [ringOf('name:text:pattern(^(?=.*x).+$)')]],
    ['a record of one that cannot be created', [{ ...album, operations: ['list', 'one'] as const }, track]],
    ['a table that was there before', [{ ...album, isExisting: true }]],
  ] as [string, ResourceSpec[]][])('only opens the pages of %s', (_of, all) => {
    expect(render(...all)).toMatch(/crudSuite\(\w+, \{ writes: false \}\)/)
  })
})
