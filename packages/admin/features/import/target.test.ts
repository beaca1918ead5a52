import { describe, expect, test } from 'vitest'
import { type FieldSchema, typeOf } from '../../format/values/value-type.ts'
import { type ApiDescription, readTarget } from './target.ts'

describe('typeOf', () => {
  test.each<[FieldSchema, object]>([
    [{ type: 'string' }, { kind: 'text', nullable: false }],
    [{ type: ['string', 'null'] }, { kind: 'text', nullable: true }],
    [
      { type: 'string', format: 'uuid' },
      { kind: 'text', nullable: false },
    ],
    [
      { type: 'integer', format: 'int32' },
      { kind: 'integer', nullable: false },
    ],
    [{ type: ['number', 'null'] }, { kind: 'float', nullable: true }],
    [{ type: ['string', 'integer'] }, { kind: 'bigint', nullable: false }],
    [{ type: ['string', 'number', 'null'] }, { kind: 'decimal', nullable: true }],
    [{ type: 'boolean' }, { kind: 'boolean', nullable: false }],
    [
      { type: ['string', 'null'], enum: ['a', 'b', null] },
      { kind: 'enumeration', nullable: true, values: ['a', 'b'] },
    ],
    [
      { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }, { pattern: '^x' }] },
      { kind: 'date', nullable: false },
    ],
    [
      { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }, { pattern: '^x' }] },
      { kind: 'datetime', nullable: false },
    ],
    [{ type: ['object', 'array', 'string', 'number', 'boolean'] }, { kind: 'json', nullable: false }],
    [
      { type: ['array', 'null'], items: { type: 'integer' } },
      { kind: 'array', nullable: true, items: { kind: 'integer', nullable: false } },
    ],
  ])('%j', (schema, expected) => {
    expect(typeOf(schema)).toEqual(expected)
  })
})

const body = (items: object, maxItems?: number) => ({
  content: { 'application/json': { schema: { type: 'array', items, ...(maxItems && { maxItems }) } } },
})

const api: ApiDescription = {
  paths: {
    '/cars/batch': {
      post: {
        parameters: [{ name: 'partial' }, { name: 'dry_run' }],
        requestBody: body({ $ref: '#/components/schemas/CarCreate' }, 50),
      },
      patch: {
        parameters: [{ name: 'partial' }, { name: 'dry_run' }],
        requestBody: body({
          $ref: '#/components/schemas/CarUpdate',
          properties: { id: { type: 'integer' } },
          required: ['id'],
        }),
      },
    },
    '/notes/batch': {
      post: { parameters: [{ name: 'partial' }], requestBody: body({ $ref: '#/components/schemas/NoteCreate' }) },
    },
    '/logs/batch': { post: { parameters: [], requestBody: body({ $ref: '#/components/schemas/NoteCreate' }) } },
    '/parts/batch': { delete: { parameters: [{ name: 'partial' }], requestBody: body({}) } },
  },
  components: {
    schemas: {
      CarCreate: { properties: { make: { type: 'string' }, year: { type: ['integer', 'null'] } }, required: ['make'] },
      CarUpdate: { properties: { make: { type: 'string' }, sold: { type: 'boolean' } } },
      NoteCreate: { properties: { text: { type: 'string' } } },
    },
  },
}

describe('readTarget', () => {
  test('joins what a create and an update take', () => {
    const text = { kind: 'text', nullable: false }
    expect(readTarget(api, 'cars')).toEqual({
      fields: [
        { name: 'make', required: true, types: { create: text, update: text } },
        { name: 'year', required: false, types: { create: { kind: 'integer', nullable: true } } },
        { name: 'sold', required: false, types: { update: { kind: 'boolean', nullable: false } } },
      ],
      key: { name: 'id', type: { kind: 'integer', nullable: false } },
      limits: { create: 50, update: 100 },
      canDryRun: true,
    })
  })

  test('does without updates and dry runs where the API has none', () => {
    expect(readTarget(api, 'notes')).toMatchObject({ limits: { create: 100 }, canDryRun: false })
    expect(readTarget(api, 'notes')).not.toHaveProperty('key')
  })

  test.each(['logs', 'parts', 'unknown'])('finds nothing to import into %s', (resource) => {
    expect(readTarget(api, resource)).toBeUndefined()
  })

  test('reads which other fields name the records that a field refers to', () => {
    const unique = { type: 'string', 'x-unique': true }
    const properties = { id: { type: 'integer' }, email: unique, secret: unique, code: { type: 'string' } }
    const owned: ApiDescription = {
      paths: {
        '/cars/batch': {
          post: { parameters: [{ name: 'partial' }], requestBody: body({ $ref: '#/components/schemas/CarCreate' }) },
        },
        '/people': {
          get: {
            parameters: [{ name: 'email' }, { name: 'code' }],
            responses: {
              '200': {
                content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/PersonList' } } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          CarCreate: {
            properties: {
              owner_id: { type: 'integer', 'x-references': { resource: 'people', key: 'id' } },
              maker_id: { type: 'integer', 'x-references': { resource: 'makers', key: 'id' } },
            },
          },
          PersonList: { properties },
        },
      },
    }
    const [owner, maker] = readTarget(owned, 'cars')?.fields ?? []
    const by = [{ name: 'email', type: { kind: 'text', nullable: false } }]
    expect(owner?.references).toEqual({ resource: 'people', key: 'id', keyForm: /^\d+$/, by })
    expect(maker).not.toHaveProperty('references')
  })
})
