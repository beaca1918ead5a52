import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { readResource } from '../resource.ts'
import { checkPages } from './check-pages.ts'

const artist = readResource({ name: 'artist', fields: ['name', 'country:text?'] }, [])
const album = readResource(
  {
    name: 'album',
    fields: [
      'artist:references',
      'title',
      'rating:integer?',
      'specs:json?',
      'secret:text?:sensitive',
      'tags:arrayOf(text)',
    ],
  },
  [artist],
)
const imports = `import { DataTable, TextField, TextInput, ReferenceField, ReferenceInput, ArrayField } from 'react-admin'
import * as ra from 'react-admin'
import { RelatedRecords } from '@slipform/admin'
import { LoanState } from '../../source/LoanState.tsx'
`
const everything = ['title', 'artist_id', 'rating', 'specs', 'secret', 'tags', 'created_at', 'updated_at']
  .map((name) => `<TextField source="${name}" />`)
  .join('\n')

/** Checks a file of albums with elements in a page, beside pages that show every field. */
function check(elements: string, path = 'admin/albums/AlbumFields.tsx') {
  return checkPages(
    [artist, album],
    filesInMemory({
      'admin/albums/All.tsx': `${imports}export const All = () => <>${everything}</>\n`,
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
])('%s is right', (elements) => expect(check(elements)).toEqual({ faults: [], notes: [] }))

test.each([
  [
    '<TextField source="titel" />',
    'admin/albums/AlbumFields.tsx:7 has source="titel", which is no field of albums. Did you mean "title"?',
  ],
  ['<ra.TextField source="composer" />', 'source="composer", which is no field of albums'],
  ['<Column source="composer" />', 'source="composer", which is no field of albums'],
  ['<DataTable.Col source="artist.nam" />', 'source="artist.nam", which is no field of albums'],
  [
    '<DataTable.Col source="singer.name"><LoanState /></DataTable.Col>',
    'source="singer.name", which is no field of albums',
  ],
  ['<TextInput source="composer_like" />', 'source="composer_like", which is no field of albums'],
  [
    '<ReferenceField source="artist_id" reference="artists"><TextField source="title" /></ReferenceField>',
    'source="title", which is no field of artists',
  ],
])('%s is told', (elements, fault) => {
  expect(check(elements)).toEqual({ faults: [expect.stringContaining(fault)], notes: [] })
})

test('outside the folders of resources, elements are checked whose resource is named', () => {
  const path = 'admin/Dashboard.tsx'
  expect(check('<TextField source="anything" />', path).faults).toEqual([])
  expect(check('<ra.List resource="albums"><TextField source="anything" /></ra.List>', path).faults).toHaveLength(1)
})

test('a field that no page shows is told, unless a comment says so', () => {
  const pages = (comment = '') =>
    checkPages(
      [artist, album],
      filesInMemory({
        'admin/albums/All.tsx': `${comment}${imports}export const All = () => <>${everything.replace('<TextField source="rating" />', '')}</>\n`,
      }),
    )
  expect(pages()).toEqual({
    faults: [],
    notes: ['No page of albums shows albums.rating. If that is intended, say so there: // Not in pages: rating'],
  })
  expect(pages('// Not in pages: rating, checksum\n').notes).toEqual([])
  const named = "export const albums = resource('albums', { form: ['title'] })\n"
  expect(checkPages([artist, album], filesInMemory({ 'admin/albums.tsx': named })).notes).toEqual([])
  const shown = named.replace('form', 'show')
  expect(checkPages([artist, album], filesInMemory({ 'admin/albums.tsx': shown })).notes).toHaveLength(6)
  const quoted = named.replace('form', '"show"')
  expect(checkPages([artist, album], filesInMemory({ 'admin/albums.tsx': quoted })).notes).toHaveLength(6)
})

test('a page that was written out is checked by its name', () => {
  const path = 'admin/AlbumList.tsx'
  expect(check('<TextField source="titel" />', path).faults).toEqual([expect.stringContaining(`${path}:7 has`)])
})
