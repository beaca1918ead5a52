import { currentUser } from 'slipform'
import { describe, expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import type { ResourceInput } from '../answers/options/resource.ts'
import type { FieldSpec, ModelSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
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

describe('readResource', () => {
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
    expect(fields[1]).toMatchObject({
      name: 'artist_id',
      kind: { name: 'integer' },
      options: { references: 'artists' },
    })
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

  test.each<[string, Partial<ResourceInput>, string]>([
    ['a name that is taken', { name: 'Artist' }, '"artist" is taken: models/artist.ts'],
    ['a name that differs in number only', { name: 'artists', plural: 'artist_list' }, 'is taken'],
    ['a name that differs in case only', { name: 'ARTIST' }, 'is taken'],
    ['a plural', { name: 'tracks' }, 'Give the singular: track'],
    ['a name with no plural', { name: 'sheep' }, 'has no plural of its own'],
    ['a name that is a schema of another', { name: 'artist_list' }, 'is the name of a schema of Artist'],
    ['a path', { name: '../evil' }, 'is not a safe name'],
    ['a reserved word', { name: 'class' }, 'is a reserved word'],
    ['constructor', { name: 'constructor' }, 'is a reserved word'],
    ['a global class', { name: 'date' }, 'class Date, which is reserved'],
    ['a path of the server', { name: 'doc' }, 'is reserved'],
    ['the path of live updates', { name: 'life', plural: 'live' }, 'Plural "live" is reserved'],
    ['an unsafe plural', { plural: 'a`b' }, 'Plural "a`b" is not a safe name'],
    ['a field twice', { fields: ['title', 'title:integer'] }, 'Field "title" exists already or is defined twice'],
    ['an unsafe field', { fields: ['constructor'] }, 'is a reserved word'],
    ['an unknown kind', { fields: ['title:string'] }, 'unknown kind "string"'],
    [
      'two primary keys',
      { fields: ['id:auto_id', 'code:text:primary_key'] },
      'Exactly one field must be the primary key',
    ],
    ['a key not called id', { fields: ['code:text:primary_key'] }, "is called 'id' in every record"],
    [
      'a key that is filterable',
      { fields: ['id:uuid:primary_key:filterable'] },
      'primary_key cannot be combined with filterable',
    ],
    ['fulltext on a number', { fields: ['year:integer:fulltext'] }, 'fulltext searches texts'],
    ['a value that is none', { fields: ['token:uuid:on_create(abc)'] }, 'the value of on_create'],
    ['a number out of range', { fields: ['size:integer:default(99999999999)'] }, 'the value of default'],
    [
      'limits the wrong way round',
      { fields: ['code:text:minLength(9):maxLength(3)'] },
      'no value has minLength 9 and maxLength 3',
    ],
    ['limits of another kind', { fields: ['size:integer:maxLength(3)'] }, "'maxLength' is not an option of integer"],
    [
      'a join into a view it is left out of',
      {
        fields: ['artist:references:exclude(one)', 'artist2:references(artist):join(all)'],
        relations: ['albums:hasMany(album):foreign_key(artist_id):join(one):exclude(one)'],
      },
      'excluded from',
    ],
    ['a reference to a missing model', { fields: ['genre:references'] }, 'there is no model "genre"'],
    ['a key of the wrong kind', { fields: ['artist_id:uuid:references(artists)'] }, 'the key of artists is integer'],
    ['a relation to a missing model', { relations: ['songs:hasMany(song)'] }, 'there is no model "song"'],
    ['a relation without its key', { relations: ['artists:hasMany(artist)'] }, 'artist has no field album_id'],
    [
      'a relation called as a field',
      { fields: ['artist', 'artist_id:integer:references(artists)'], relations: ['artist:belongsTo(artist)'] },
      'a field has this name',
    ],
    [
      'a relation that is there',
      { fields: ['artist:references:inverse(songs)'] },
      'Relation "songs" of artist exists already',
    ],
    ['a column that is not there', { fields: ['artist:references:join_sortable(age)'] }, 'artist has no field age'],
    ['a limit of nothing', { batch_limit: 0 }, 'batch_limit is 0'],
    [
      'a language that is not known',
      { fulltext_language: 'klingon' },
      'There is no language "klingon". Name one of these: english,',
    ],
    [
      'an operation that is not known',
      { operations: ['explode'] },
      'There is no operation "explode". Name some of these: list,',
    ],
    ['an icon that is not there', { icon: "X'; import 'y" }, 'There is no Material icon'],
    ['a title that is not a field', { title: ['titel'] }, 'there is no field "titel"'],
    ['a description of two lines', { description: 'a\nb' }, 'line break'],
  ])('refuses %s', (_case, input, message) => {
    expect(() => check(input)).toThrow(UserError)
    expect(() => check(input)).toThrow(message)
  })

  test('tells all faults at once', () => {
    const attempt = () => check({ fields: ['a:string', 'b:integer:fulltext'], batch_limit: -1 })
    expect(attempt).toThrow(/unknown kind "string".*batch_limit is -1.*fulltext searches texts/s)
  })
})
