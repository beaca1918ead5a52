import { expect, test } from 'vitest'
import { readResource } from '../spec/check/resource.ts'
import type { RelationSpec } from '../spec/resource-spec.ts'
import { pageNamesOf } from './page-names.ts'

const namesOf = (...fields: string[]) => pageNamesOf(readResource({ name: 'task', fields }, []), [])

const layoutsOf = (...fields: string[]) => {
  const { list } = namesOf(...fields)
  return list === false ? {} : (list.layouts ?? {})
}

test('a page file names columns, filters and inputs; keys by the record that they belong to', () => {
  const team = readResource({ name: 'team', fields: ['name'] }, [])
  const fields = [
    'title:searchable_title',
    'team:references:filterable',
    'notes:text?',
    'state:oneOf(open,done):filterable',
  ]
  const task = readResource({ name: 'task', fields }, [team])
  expect(pageNamesOf(task, [team, task])).toEqual({
    title: 'title',
    list: {
      columns: ['title', 'team', 'notes', 'state', 'created_at'],
      filters: ['title', 'team', 'state'],
      sort: ['created_at', 'DESC'],
      layouts: { board: 'state' },
    },
    form: ['title', 'team', 'notes', 'state', 'created_at', 'updated_at'],
  })
})

test('pages name a record that several fields refer to, once and in their place', () => {
  const order = readResource({ name: 'order', fields: ['note'] }, [])
  const shipment = readResource({ name: 'shipment', fields: ['carrier', 'customer_no:integer', 'number:integer'] }, [])
  const relation: RelationSpec = {
    name: 'order',
    kind: 'belongsTo',
    target: order.names,
    foreign_key: ['customer_no', 'number'],
    join: { one: true, all: true },
    join_filterable: ['id'],
  }
  const spec = { ...shipment, relations: [relation] }
  expect(pageNamesOf(spec, [order, spec])).toMatchObject({
    list: { columns: ['carrier', 'order', 'created_at'] },
    form: ['carrier', 'order', 'created_at', 'updated_at'],
  })
  expect(pageNamesOf({ ...shipment, relations: [{ ...relation, join: { one: true } }] }, [order])).toMatchObject({
    form: ['carrier', 'customer_no', 'number', 'created_at', 'updated_at'],
  })
})

test('a list is sorted by the place of its records', () => {
  expect(namesOf('title', 'position:integer:sortable').list).toMatchObject({ sort: ['position', 'ASC'] })
  expect(namesOf('title', 'position:text:sortable').list).toMatchObject({ sort: ['created_at', 'DESC'] })
})

test('pages of closed operations are left out', () => {
  const spec = readResource({ name: 'task', fields: ['title'], operations: ['list', 'create'] }, [])
  expect(pageNamesOf(spec, [])).toMatchObject({ show: false, edit: false, form: ['title'] })
  expect(pageNamesOf({ ...spec, operations: ['one'] }, [])).toEqual({
    title: 'title',
    list: false,
    create: false,
    edit: false,
  })
})

test('a record has tabs of the relations whose lists can be filtered by it', () => {
  const playlist = readResource({ name: 'playlist', fields: ['name'] }, [])
  const track = readResource({ name: 'track', fields: ['name'] }, [])
  const through = 'playlist_tracks'
  const tracks: RelationSpec = { name: 'tracks', kind: 'manyToMany', target: track.names, through }
  const playlists: RelationSpec = { name: 'playlists', kind: 'manyToMany', target: playlist.names, through }
  const related = (join_filterable?: string[]) => {
    const owner = { ...playlist, relations: [tracks] }
    const other = { ...track, relations: [{ ...playlists, ...(join_filterable && { join_filterable }) }] }
    return pageNamesOf(owner, [owner, other]).related
  }
  expect(related(['id'])).toEqual(['tracks'])
  expect(related()).toBeUndefined()
})

test('a list has the layouts that its fields allow', () => {
  const fields = ['title', 'state:oneOf(open,done):filterable', 'due_on:date:filterable:sortable']
  expect(layoutsOf(...fields)).toEqual({ board: 'state', calendar: 'due_on' })
  expect(layoutsOf('priority:oneOf(low,high):filterable', ...fields)).toMatchObject({ board: 'state' })
  expect(layoutsOf('title', 'parent_id:uuid?:filterable:references(tasks)')).toEqual({ tree: 'parent_id' })
})

test.each(['photo', 'cover_image', 'avatar_url', 'company_logo_src'])('%s is an image by its name', (name) =>
  expect(layoutsOf('title', name)).toEqual({ gallery: name }),
)

test.each([
  ['an address without such a name', 'website:text:format(uri)'],
  ['a text to search in', 'photo:searchable_content'],
  ['another format', 'photo:text:format(email)'],
  ['a number', 'photo:integer'],
  ['a field that lists do not hold', 'photo:text:exclude(list)'],
  ['a longer word', 'photographer'],
])('%s makes no gallery', (_, field) => expect(layoutsOf('title', field)).toEqual({}))

test.each([
  ['no field that can be filtered by', ['state:oneOf(open,done)', 'due_on:date:sortable']],
  ['an enumeration that only the server sets', ['title', 'state:oneOf(open,done):filterable:exclude(update)']],
  ['a field that some readers do not see', ['title', 'state:oneOf(open,done):filterable:visible_to(editor)']],
  ['a date on which a record was given up', ['title', 'cancelled_on:date?:filterable:sortable']],
  ['a date that cannot be sorted by', ['title', 'due_on:date:filterable']],
  ['more values than a screen has room for', ['title', `state:oneOf(${'abcdefghijklm'.split('').join()}):filterable`]],
  ['a date that no form has', ['title', 'due_at:datetime:filterable:sortable:exclude(create,update)']],
  ['the time of creation', ['title', 'made_at:datetime:filterable:sortable:on_create(now)']],
])('%s makes no layout', (_, fields) => expect(layoutsOf(...fields)).toEqual({}))

test('a resource and its tabs are called as its table is, where its name is no label', () => {
  const label = 'Größe'
  const named = readResource({ name: 'grosse', fields: ['title:text:filterable'] }, [])
  const size = { ...named, names: { ...named.names, label, pluralLabel: label } }
  const article = readResource({ name: 'article', fields: ['title'] }, [size])
  const relation = (name: string): RelationSpec => ({ name, kind: 'hasMany', target: size.names, foreign_key: 'title' })
  const relations = ['grosses', 'grosses_by_old_size', 'others'].map(relation)
  expect(pageNamesOf(size, [size])).toMatchObject({ label })
  expect(pageNamesOf({ ...article, relations }, [size, article])).toMatchObject({
    labels: { grosses: 'Größe', grosses_by_old_size: 'Größe by old size' },
  })
  expect(pageNamesOf(article, [size, article])).not.toHaveProperty('label')
})
