import { expect, test } from 'vitest'
import { readResource } from '../../spec/check/resource.ts'
import { fieldNamesOf } from '../page-names.ts'
import { columnsOf, hiddenColumns, renderColumn } from './column.ts'

const columnOf = (name: string, fields: string[]) => {
  const spec = readResource({ name: 'guest', fields }, [])
  const field = spec.fields.find((one) => one.name === name)
  return field && renderColumn(field, spec, []).text
}

test.each([
  ['a name and an e-mail address', 'name', ['name:searchable_title', 'email']],
  ['a full name and an e-mail address', 'full_name', ['full_name:searchable_title', 'email']],
  ['a first and a last name', 'first_name', ['first_name:searchable_title', 'last_name']],
])('initials stand before the title of a resource with %s', (_, name, fields) =>
  expect(columnOf(name, fields)).toContain('field={PersonField}'),
)

test('a name alone is no person, and only the title has initials', () => {
  expect(columnOf('name', ['name:searchable_title', 'phone'])).toBe('<DataTable.Col source="name" />')
  expect(columnOf('last_name', ['first_name:searchable_title', 'last_name'])).not.toContain('PersonField')
})

test('a reference to people has initials', () => {
  const guest = readResource({ name: 'guest', fields: ['name', 'email'] }, [])
  const room = readResource({ name: 'room', fields: ['number'] }, [])
  const spec = readResource({ name: 'stay', fields: ['guest:references', 'room:references'] }, [guest, room])
  const texts = spec.fields.map((field) => renderColumn(field, spec, [guest, room]).text)
  expect(texts.filter((text) => text.includes(' initials'))).toEqual([expect.stringContaining('reference="guests"')])
  expect(texts.join()).toContain('reference="rooms"')
})

test('a list says how long ago the server set a timestamp, and shows exactly what users enter', () => {
  const columns = { created_at: 'RelativeTimeField', seen_at: 'RelativeTimeField', starts_at: 'DateTimeField' }
  const fields = ['name', 'starts_at:datetime:sortable', 'seen_at:datetime:sortable:exclude(create,update)']
  for (const [name, shown] of Object.entries(columns))
    expect(columnOf(name, fields)).toBe(`<DataTable.Col source="${name}" field={${shown}} />`)
  expect(columnOf('born_on', ['name', 'born_on:date'])).toContain('field={PlainDateField}')
})

test.each(['integer', 'bigint'])('a list shows a whole number of kind %s as all others', (kind) => {
  expect(columnOf('sold', ['name', `sold:${kind}`])).toContain('field={PlainNumberField}')
})

test('a list shows a thumbnail of an image', () => {
  expect(columnOf('photo', ['name', 'photo'])).toContain('field={ThumbnailField}')
})

test.each([
  ['id:text:primary_key', true],
  ['id:integer:primary_key:exclude(update)', true],
  ['id:uuid:primary_key', false],
  ['id:integer:primary_key', false],
])('a list shows a key that people choose, and a page others at last: %s, %s', (key, isShown) => {
  const spec = readResource({ name: 'country', fields: [key, 'name'] }, [])
  expect(columnsOf(spec).map(({ name }) => name)).toEqual(['name', ...(isShown ? ['id'] : []), 'created_at'])
  expect(fieldNamesOf(spec, []).at(isShown ? 0 : -1)).toBe('id')
  if (isShown) expect(columnOf('id', [key, 'name'])).not.toContain('disableSort')
})

test('the key of a table that existed before is the last column, and hidden, unless it names the record', () => {
  const spec = { ...readResource({ name: 'country', fields: ['id:text:primary_key', 'name'] }, []), isExisting: true }
  expect(columnsOf(spec).at(-1)?.name).toBe('id')
  expect(hiddenColumns(spec)?.map(({ name }) => name)).toEqual(['id'])
  const labelled = { ...spec, fields: spec.fields.map((field) => ({ ...field, label: 'ISO code' })) }
  expect(hiddenColumns(labelled)).toBeUndefined()
  expect(hiddenColumns({ ...spec, title: ['id'] })).toBeUndefined()
})
