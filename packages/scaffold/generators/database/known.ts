import type { Table } from '../../schema/read/schema.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Key } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { isPlainName } from './plain-name.ts'

/** Returns the column of a table that a full-text search can read. */
export function wordsColumn({ columns }: Table): string | undefined {
  return columns.find(({ name, type }) => type.name === 'tsvector' && !type.isArray && isPlainName(name))?.name
}

/** Says what the model of a table could take of it that it has not: a key, and a column for the search. Its fields follow by themselves. */
export function noteKnown(table: Table, model: ResourceSpec, key: Key): Note[] {
  const { file, singular } = model.names
  const label = tableLabel(table)
  const hasKey = model.fields.some(({ attributes }) => attributes.primary_key)
  const isSearched = model.fields.some(({ attributes }) => attributes.fulltext)
  const words = wordsColumn(table)
  const [column] = key.columns
  const texts = [
    !hasKey && column !== undefined
      ? `it has a key now, ${key.columns.join(', ')}: mark ${key.columns.length === 1 ? 'its field' : 'their fields'} with primary_key in models/${file}.ts, or create the resource anew: npm run scaffold destroy -- ${singular}`
      : undefined,
    isSearched && words !== undefined && model.fulltext_column === undefined
      ? `its column ${words} can serve the search: fulltext_column: '${words}' in models/${file}.ts`
      : undefined,
  ]
  return [
    { group: 'known', table: label, text: `has the model models/${file}.ts` },
    ...texts.flatMap((text): Note[] => (text === undefined ? [] : [{ group: 'later', table: label, text }])),
  ]
}
