import { expect, test } from 'vitest'
import type { RelationSpec } from '../answers/resource-spec.ts'
import { readResource } from '../check/resource.ts'
import { pageOptionsOf } from './page-options.ts'

const optionsOf = (...fields: string[]) => pageOptionsOf(readResource({ name: 'task', fields }, []))

const layoutsOf = (...fields: string[]) => {
  const { list } = optionsOf(...fields)
  return list ? list.layouts : {}
}

test('a page file says what differs from the model', () => {
  const team = readResource({ name: 'team', fields: ['name'] }, [])
  const filterable = ['team:references:filterable', 'state:oneOf(open,done):filterable']
  const fields = ['title:searchable_title', ...filterable, 'notes:text?']
  expect(optionsOf('name')).toEqual({ title: 'name' })
  expect(pageOptionsOf(readResource({ name: 'task', fields }, [team]))).toEqual({
    title: 'title',
    list: { layouts: { board: 'state' } },
  })
})

test('pages of closed operations are left out', () => {
  const spec = readResource({ name: 'task', fields: ['title'], operations: ['list', 'create'] }, [])
  expect(pageOptionsOf(spec)).toEqual({ title: 'title', show: false, edit: false })
  expect(pageOptionsOf({ ...spec, operations: ['one'] })).toEqual({
    title: 'title',
    list: false,
    create: false,
    edit: false,
  })
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

test.each(['ereignis', 'kunde'])('%s, which is no plural in English, has a label', (name) => {
  const spec = readResource({ name, plural: name, fields: ['title'] }, [])
  expect(pageOptionsOf(spec)).toMatchObject({ label: name.charAt(0).toUpperCase() + name.slice(1) })
})

test('a resource and its tabs are called as its table is, where its name is no label', () => {
  const label = 'Größe'
  const named = readResource({ name: 'grosse', fields: ['title:text:filterable'] }, [])
  const size = { ...named, names: { ...named.names, label, pluralLabel: label } }
  const article = readResource({ name: 'article', fields: ['title'] }, [size])
  const relation = (name: string): RelationSpec => ({ name, kind: 'hasMany', target: size.names, foreign_key: 'title' })
  const relations = ['grosses', 'grosses_by_old_size', 'others'].map(relation)
  expect(pageOptionsOf(size)).toMatchObject({ label })
  expect(pageOptionsOf({ ...article, relations })).toMatchObject({
    labels: { grosses: 'Größe', grosses_by_old_size: 'Größe by old size' },
  })
  expect(pageOptionsOf(article)).not.toHaveProperty('label')
})
