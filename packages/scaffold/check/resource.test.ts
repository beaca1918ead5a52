import { currentUser } from 'slipform'
import { expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import type { ResourceInput } from '../answers/options/resource.ts'
import type { FieldSpec, ModelSpec } from '../answers/resource-spec.ts'
import { renderModel } from '../render/model.ts'
import { readResource } from './resource.ts'

const field = (name: string, kind: 'integer' | 'text', ...attributes: string[]): FieldSpec => ({
  name,
  kind: { name: kind },
  options: {},
  attributes: Object.fromEntries(attributes.map((attribute) => [attribute, true])),
})
const artist: ModelSpec = {
  names: deriveNames('artist'),
  fields: [field('id', 'integer', 'primary_key'), field('name', 'text', 'filterable', 'sortable')],
  relations: [{ name: 'songs', kind: 'hasMany', target: deriveNames('song') }],
}
const check = (input: Partial<ResourceInput>) => readResource({ name: 'album', fields: ['title'], ...input }, [artist])

test('adds the usual fields, the plural and a description', () => {
  const spec = check({})
  expect(spec.fields.map(({ name }) => name)).toEqual(['id', 'title', 'created_at', 'updated_at'])
  expect(spec).toMatchObject({ description: 'Albums', names: { plural: 'albums' } })
  expect(spec.operations).toHaveLength(10)
})

test('makes a timestamp sortable where a list could be sorted by nothing', () => {
  const sortable = (...fields: string[]) =>
    check({ fields, timestamps: false })
      .fields.filter(({ attributes }) => attributes.sortable)
      .map(({ name }) => name)
  expect(sortable('text', 'at:datetime', 'read_at:datetime?')).toEqual(['at'])
  expect(sortable('level:integer:sortable', 'at:datetime')).toEqual(['level'])
})

test('leaves the timestamps out when they are not wanted', () => {
  expect(check({ timestamps: false }).fields.map(({ name }) => name)).toEqual(['id', 'title'])
})

test('gives a reference the kind of the key it points to, and the usual key no name', () => {
  const { fields, relations } = check({ fields: ['artist:references'] })
  expect(fields[1]).toMatchObject({ name: 'artist_id', kind: { name: 'integer' }, options: { references: 'artists' } })
  expect(relations[0]).toMatchObject({ name: 'artist', kind: 'belongsTo', join: { one: true, all: true, depth: 1 } })
  expect(relations[0]).not.toHaveProperty('foreign_key')
})

test('refers to the users of the server, unless the project has a model of that name', () => {
  const input = {
    name: 'ticket',
    fields: ['assignee:references(user)?', 'author:references(users):on_create(currentUser)'],
  }
  const spec = readResource(input, [])
  const references = 'slipform.auth_users'
  expect(spec.fields.slice(1, 3)).toMatchObject([
    { name: 'assignee_id', kind: { name: 'uuid' }, options: { nullable: true, references, on_delete: 'set null' } },
    { name: 'author_id', options: { references }, attributes: { on_create: currentUser } },
  ])
  expect(spec.relations.map(({ target }) => target.className)).toEqual(['User', 'User'])
  expect(renderModel(spec)).toContain(
    "import { User, belongsTo, createdAt, currentUser, model, primaryKey, updatedAt, uuid } from 'slipform'",
  )
  expect(renderModel(spec)).not.toContain("from './")
  const own: ModelSpec = { ...artist, names: deriveNames('user') }
  const [, ownKey] = readResource({ ...input, fields: ['assignee:references(user)?'] }, [own]).fields
  expect(ownKey).toMatchObject({ kind: { name: 'integer' }, options: { references: 'users' } })
})

test.each([
  ['id:integer:primary_key', ['create', 'update']],
  ['id:bigint:primary_key', ['create', 'update']],
  ['id:integer:primary_key:exclude(update)', ['update']],
  ['id:text:primary_key', undefined],
  ['id:integer:primary_key:references(artist)', undefined],
])('has the database count up the key %s unless clients give it', (key, exclude) => {
  expect(check({ fields: [key, 'title'] }).fields[0]?.attributes.exclude).toEqual(exclude)
})

test('puts inverse relations on the other model', () => {
  const { inverses } = check({ fields: ['singer:references(artist):inverse'] })
  expect(inverses).toMatchObject([
    {
      model: { singular: 'artist' },
      relation: { name: 'albums', foreign_key: 'singer_id', target: { singular: 'album' } },
    },
  ])
  expect(inverses[0]?.relation).not.toHaveProperty('join')
})

test('keeps a reference from roles with its key and its other end', () => {
  const { fields, relations, inverses } = check({ fields: ['artist:references:inverse:visible_to(admin)'] })
  expect(fields[1]?.attributes.visible_to).toBe('admin')
  expect([...relations, ...inverses.map(({ relation }) => relation)]).toMatchObject([
    { name: 'artist', visible_to: 'admin' },
    { name: 'albums', visible_to: 'admin' },
  ])
})

test('tells all faults at once', () => {
  const attempt = () => check({ fields: ['a:string', 'b:integer:fulltext'], icon: 'Nope' })
  expect(attempt).toThrow(/unknown kind "string".*no Material icon "Nope".*fulltext searches texts/s)
})
