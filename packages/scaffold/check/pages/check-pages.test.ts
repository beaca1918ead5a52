import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { readResource } from '../resource.ts'
import { checkPages } from './check-pages.ts'

const artist = readResource({ name: 'artist', fields: ['name', 'country:text?'] }, [])
const album = readResource(
  {
    name: 'album',
    fields: 'artist:references title rating:integer? specs:json? secret:text?:sensitive tags:arrayOf(text)'.split(' '),
  },
  [artist],
)
const imports = `import { DataTable, TextField, TextInput, ReferenceField, ReferenceInput, ArrayField } from 'react-admin'
import * as ra from 'react-admin'
import { RelatedRecords } from '@slipform/admin'
import { LoanState } from '../../source/LoanState.tsx'
`
/** Checks a file of albums with elements in a page. */
function check(elements: string, path = 'admin/albums/AlbumFields.tsx') {
  return checkPages(
    [artist, album],
    filesInMemory({
      [path]: `${imports}const Column = DataTable.Col<Album>\nexport const page = <>\n${elements}\n</>\n`,
    }),
  )
}

test.each([
  '<TextField source="title" />',
  '<TextInput source="title_like" />',
  '<TextInput source={"rating_gte"} />',
  '<TextInput source="q" />',
  '<DataTable.Col source="artist.name" />',
  '<TextInput source="artist.name_like" />',
  '<TextField source="specs.weight" />',
  '<TextField source="tags.0" />',
  '<Column source="rating" />',
  '<LoanState source="loan" />',
  '<DataTable.Col source="loan" render={() => null} />',
  '<DataTable.Col source="loan" disableSort><LoanState /></DataTable.Col>',
  '<ReferenceField source="artist_id" reference="artists"><TextField source="country" /></ReferenceField>',
  '<RelatedRecords reference="artists" target="album_id"><DataTable.Col source="name" /></RelatedRecords>',
  '<ReferenceField source="artist_id" reference={other}><TextField source="anything" /></ReferenceField>',
  '<ArrayField source="tags"><TextField source="part" /></ArrayField>',
  '<TextField source={name} />',
])('%s is right', (elements) => expect(check(elements)).toEqual([]))

test.each([
  ['<TextField source="titel" />', 'titel', 'albums. Did you mean "title"?'],
  ['<ra.TextField source="composer" />', 'composer', 'albums'],
  ['<Column source="composer" />', 'composer', 'albums'],
  ['<DataTable.Col source="artist.nam" />', 'artist.nam', 'albums'],
  ['<DataTable.Col source="singer.name"><LoanState /></DataTable.Col>', 'singer.name', 'albums'],
  ['<TextInput source="composer_like" />', 'composer_like', 'albums'],
  [
    '<ReferenceField source="artist_id" reference="artists"><TextField source="titel" /></ReferenceField>',
    'titel',
    'artists',
  ],
])('%s is told', (elements, source, resource) => {
  const fault = `AlbumFields.tsx:7 has source="${source}", which is no field of ${resource}`
  expect(check(elements)).toEqual([expect.stringContaining(fault)])
})

test('outside the folders of resources, elements are checked whose resource is named', () => {
  const path = 'admin/Dashboard.tsx'
  expect(check('<TextField source="anything" />', path)).toEqual([])
  expect(check('<ra.List resource="albums"><TextField source="anything" /></ra.List>', path)).toHaveLength(1)
})

test('a page that was written out is checked by its name', () => {
  const path = 'admin/AlbumList.tsx'
  expect(check('<TextField source="titel" />', path)).toEqual([expect.stringContaining(`${path}:7 has`)])
})
