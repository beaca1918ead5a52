import { expect, test } from 'vitest'
import { deriveNames } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { renameInText } from './in-text.ts'
import { renamesOf } from './rename.ts'

const model = (name: string, fields: string[], relations: Record<string, string> = {}) =>
  ({
    names: deriveNames(name),
    fields: fields.map((field) => ({ name: field, kind: { name: 'text' }, options: {}, attributes: {} })),
    relations: Object.entries(relations).map(([name, target]) => {
      return { name, kind: 'belongsTo', target: deriveNames(target) }
    }),
  }) as Pick<ResourceSpec, 'names' | 'fields' | 'relations'> as ResourceSpec // what renaming reads

const track = model('track', ['writer', 'name', 'writer_in'])
const review = model('review', ['writer', 'song_id'], { song: 'track' })
const rename = { model: track, from: 'composer', to: 'writer' }

test.each([
  [
    'admin/tracks/TrackTable.tsx',
    '<Col source="composer" label="composer" />',
    '<Col source="writer" label="composer" />',
  ],
  [
    'admin/tracks/TrackList.tsx',
    '<A key="composer" source="composer_like" />',
    '<A key="writer" source="writer_like" />',
  ],
  ['admin/tracks/TrackList.tsx', '<A source="composer_id" />', '<A source="composer_id" />'],
  ['admin/tracks/choices.ts', 'export const trackComposerChoices = []', 'export const trackWriterChoices = []'],
  [
    'admin/tracks/texts.fr.ts',
    "({ composer: 'Auteur', 'song.composer': 'A' })",
    "({ writer: 'Auteur', 'song.writer': 'A' })",
  ],
  ['admin/tracks/index.ts', `(one) => \`by \${one.composer}\``, `(one) => \`by \${one.writer}\``],
  [
    'admin/tracks/index.ts',
    "// composer\nconst composer = 'the composer'",
    "// composer\nconst composer = 'the composer'",
  ],
  // Keys that are no fields, though they are called so.
  [
    'admin/tracks.fr.ts',
    "({ composer: 'a', fields: { composer: 'b' } })",
    "({ composer: 'a', fields: { writer: 'b' } })",
  ],
  [
    'admin/tracks.tsx',
    "resource('tracks', { composer: ['composer'], list: { composer: 1 }, labels: { composer: 'A' } })",
    "resource('tracks', { composer: ['writer'], list: { composer: 1 }, labels: { writer: 'A' } })",
  ],
  [
    'admin/TrackForm.tsx',
    "const choices = [{ id: 'a', composer: 'A' }]",
    "const choices = [{ id: 'a', composer: 'A' }]",
  ],
  [
    'admin/TrackForm.tsx',
    '<A source="composer" optionText="composer" sx={{ composer: 1 }} />',
    '<A source="writer" optionText="composer" sx={{ composer: 1 }} />',
  ],
  [
    'e2e/tracks.spec.ts',
    "page.getByRole('button', { composer: 'Save' }); api.create('tracks', { composer: 'A' })",
    "page.getByRole('button', { composer: 'Save' }); api.create('tracks', { writer: 'A' })",
  ],
  ['admin/reviews/ReviewTable.tsx', '<Col source="song.composer" />', '<Col source="song.writer" />'],
  ['admin/reviews/ReviewTable.tsx', '<Col source="composer" />', '<Col source="composer" />'],
  [
    'admin/reviews/index.ts',
    '({ track, album }) => [track?.composer, album.composer]',
    '({ track, album }) => [track?.writer, album.composer]',
  ],
])('in %s %s becomes %s', (path, before, after) => {
  expect(renameInText(path, before, [rename], [track, review])).toBe(after)
})

test('a renamed column is of the table in its schema', () => {
  const archived = { ...model('archived_track', ['writer']), names: { ...track.names, schema: 'archive' } }
  const step = { do: 'renameColumn', from: 'composer', to: 'writer' } as const
  const models = [archived, track] as ResourceSpec[]
  const renamed = (schema?: string) =>
    renamesOf([{ ...step, table: { name: 'tracks', ...(schema !== undefined && { schema }) } }], models)
  expect(renamed('archive').map((one) => one.model)).toEqual([archived])
  expect(renamed('public').map((one) => one.model)).toEqual([track])
  expect(renamed().map((one) => one.model)).toEqual([track])
  expect(renamed('other')).toEqual([])
})
