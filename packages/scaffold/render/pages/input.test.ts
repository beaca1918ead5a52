import { expect, test } from 'vitest'
import { readResource } from '../../spec/check/resource.ts'
import { renderInput } from './input.ts'

test.each([
  ['open:boolean', '<BooleanInput key="open" source="open" defaultValue={false} />'],
  ['open:boolean:exclude(list)', '<BooleanInput key="open" source="open" defaultValue={false} />'],
  ['open:boolean?', '<NullableBooleanInput key="open" source="open" />'],
  [
    'open:boolean:exclude(one,list)',
    '<NullableBooleanInput key="open" source="open" defaultValue={false} validate={required()} />',
  ],
  ['open:json:exclude(one,list)', '<JsonInput key="open" source="open" />'],
])('%s: only a value that the form can show has a switch, which always sends one', (field, input) => {
  const spec = readResource({ name: 'track', fields: ['name', field] }, [])
  const [open] = spec.fields.filter(({ name }) => name === 'open')
  expect(open && renderInput(open, spec, []).text).toBe(input)
})

test.each([
  ["note:text:default('')", '<TextInput key="note" source="note" parse={(text) => text} defaultValue="" />'],
  ["note:text:default('-')", '<TextInput key="note" source="note" defaultValue="-" validate={required()} />'],
])('%s: a text that is empty by default need not be filled in', (field, input) => {
  const spec = readResource({ name: 'track', fields: ['name', field] }, [])
  const [note] = spec.fields.filter(({ name }) => name === 'note')
  expect(note && renderInput(note, spec, []).text).toBe(input)
})

test.each([
  ['notes:text', true],
  ['job_description:text?', true],
  ['title:text:maxLength(500)', true],
  ['description:text:maxLength(80)', false],
  ['label:text', false],
  ['descriptions_url:text', false],
])('%s: a text of several lines has an input of several lines: %s', (field, isMultiline) => {
  const [name = ''] = field.split(':')
  const spec = readResource({ name: 'track', fields: ['code', field] }, [])
  const [text] = spec.fields.filter((each) => each.name === name)
  expect(text && renderInput(text, spec, []).text.includes(' multiline minRows={3}')).toBe(isMultiline)
})

test.each([
  ['mileage:bigint?:description(Kilometres)', '<BigintInput key="mileage" source="mileage" helperText="Kilometres" />'],
  [
    'mileage:bigint?:unit(km):description(Read)',
    '<BigintInput key="mileage" source="mileage" helperText="Read" unit="km" />',
  ],
  [
    'fee:integer?:currency(EUR,cents):description(Net)',
    '<IntegerInput key="fee" source="fee" helperText="Net" currency={{ code: "EUR", cents: true }} />',
  ],
  [
    `mileage:bigint?:description('"<km>" & {more}')`,
    '<BigintInput key="mileage" source="mileage" helperText={"\\"<km>\\" & {more}"} />',
  ],
  [
    'album:references?:description("Where it first appeared")',
    '<ReferenceInput key="album_id" source="album_id" reference="albums">\n<AutocompleteInput helperText="Where it first appeared" filterToQuery={() => ({})} />\n</ReferenceInput>',
  ],
  [
    'tags:arrayOf(text):description(Genres)',
    '<TextArrayInput key="tags" source="tags" helperText="Genres" defaultValue={[]} />',
  ],
])('%s: a description stands below the input', (entry, input) => {
  const album = readResource({ name: 'album', fields: ['code'] }, [])
  const spec = readResource({ name: 'track', fields: ['name', entry] }, [album])
  const field = spec.fields.find(({ attributes }) => attributes.description !== undefined)
  expect(field && renderInput(field, spec, [album]).text).toBe(input)
})

test.each([
  ['title:text:sortable', 'title', ' sort={{ field: "title", order: "ASC" }}'],
  ['title:text', 'title', ''],
  ['id:text:primary_key', 'id', ' sort={{ field: "id", order: "ASC" }}'],
])('the records of a reference are listed by their title, if lists can be sorted by it: %s', (entry, title, sort) => {
  const album = readResource({ name: 'album', fields: ['code', entry], title: [title] }, [])
  const spec = readResource({ name: 'track', fields: ['name', 'album:references'] }, [album])
  const field = spec.fields.find(({ name }) => name === 'album_id')
  expect(field && renderInput(field, spec, [album]).text.split('\n')[0]).toBe(
    `<ReferenceInput key="album_id" source="album_id" reference="albums"${sort}>`,
  )
})

test('numbers with labels are chosen', () => {
  const spec = readResource({ name: 'track', fields: ['name', 'state:oneOf(0=draft,1=live):on_create(draft)'] }, [])
  const state = spec.fields.find(({ name }) => name === 'state')
  expect(state && renderInput(state, spec, []).text).toMatch(
    /^<SelectInput key="state" source="state" choices=\{\w+\} defaultValue=\{0\}/,
  )
})
