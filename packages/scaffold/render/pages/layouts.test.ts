import { expect, test } from 'vitest'
import { checkResource } from '../../spec/check/resource.ts'
import { renderLayouts } from './layouts.ts'

const layoutsOf = (...fields: string[]) =>
  Object.fromEntries(
    renderLayouts(checkResource({ name: 'task', fields }, []), []).map(({ name, jsx }) => [name, jsx.text]),
  )

test('a list has the layouts that its fields allow', () => {
  const layouts = layoutsOf('title', 'state:oneOf(open,done):filterable', 'due_on:date:filterable:sortable')
  expect(layouts.board).toContain('<RecordBoard source="state" choices={stateChoices}>')
  expect(layouts.board).toContain('<PlainDateField source="due_on" />')
  expect(layouts.calendar).toBe('<RecordCalendar source="due_on" kind="date" />')
  expect(layouts.tree).toBeUndefined()
})

test('a key to the own table is a tree', () => {
  const fields = ['title', 'parent_id:uuid?:filterable:references(tasks)']
  expect(layoutsOf(...fields)).toEqual({ tree: '<RecordTree source="parent_id" />' })
})

test('a gallery shows the first image, a badge and two facts', () => {
  const fields = [
    'title',
    'photo_url:text?:format(uri)',
    'state:oneOf(open,done)',
    'price:decimal(10,2)',
    'due_on:date',
  ]
  const text = layoutsOf(...fields).gallery
  expect(text?.split('\n')).toEqual([
    '<RecordGallery source="photo_url">',
    '<BadgeField source="state" choices={stateChoices} />',
    '<PlainDateField source="due_on" />',
    '<ExactNumberField source="price" />',
    '</RecordGallery>',
  ])
})

test.each(['photo', 'cover_image', 'avatar_url', 'company_logo_src'])('%s is an image by its name', (name) =>
  expect(layoutsOf('title', name).gallery).toContain(`<RecordGallery source="${name}"`),
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
  ['a date that cannot be sorted by', ['title', 'due_on:date:filterable']],
  ['more values than a screen has room for', ['title', `state:oneOf(${'abcdefghijklm'.split('').join()}):filterable`]],
  ['the time of creation', ['title', 'made_at:datetime:filterable:sortable:on_create(now)']],
])('%s makes no layout', (_, fields) => expect(layoutsOf(...fields)).toEqual({}))
