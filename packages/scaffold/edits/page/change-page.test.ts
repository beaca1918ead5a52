import { describe, expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { findPageFile } from '../../source/parse/page-file.ts'
import { createParser, parseText } from '../../source/parse/parse.ts'
import { removeNames } from './change-page.ts'

const path = 'admin/tracks.tsx'
const page = (options: string, head = '') =>
  `${head}export const tracks = resource<typeof Track>('tracks', {\n${options}\n})\n`

/** Removes the year and the genre's name from a page file. */
function change(options: string, head?: string, others: Record<string, string> = {}) {
  const parser = createParser()
  const file = parseText(parser, path, page(options, head))
  const opened = new Map(Object.entries(others).map(([name, text]) => [name, parseText(parser, name, text)]))
  const findFile = (_from: unknown, module: string) => opened.get(`admin/${module.replace('./', '')}`)
  removeNames(['year', 'genre.name'], { plural: 'tracks', file, findFile })
  const texts = Object.fromEntries([...opened].map(([name, other]) => [name, other.getFullText()]))
  return { text: file.getFullText(), texts }
}

/** Returns a text without its layout. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=[[{]) | (?=[\]}])|,(?= [\]}])/g, '')

describe('a removed name leaves', () => {
  test.each([
    ["  list: { columns: ['name', 'year', 'size'] },", "  list: { columns: ['name', 'size'] },"],
    ["  list: { filters: ['year_gte', 'year', 'genre.name_in', 'size'] },", "  list: { filters: ['size'] },"],
    [
      "  form: ['name', { title: 'More', fields: ['year', 'size'] }],",
      "  form: ['name', { title: 'More', fields: ['size'] }],",
    ],
    ["  form: [\n    'name',\n    // When.\n    'year',\n  ],", "  form: [\n    'name',\n  ],"],
    ["  title: ['name', 'year'],", "  title: ['name'],"],
    ["  title: 'year',\n  form: ['name'],", "  form: ['name'],"],
    ["  list: { sort: ['year', 'DESC'], hidden: ['size'] },", "  list: { hidden: ['size'] },"],
    ["  list: { layouts: { board: 'genre', calendar: 'year' } },", "  list: { layouts: { board: 'genre' } },"],
  ])('%s', (before, after) => expect(plain(change(before).text)).toBe(plain(page(after))))

  test('lists in constants and other files', () => {
    const { text, texts } = change(
      "  list: { columns: [...facts, 'size'] },\n  form,",
      "import { form } from './form.ts'\nconst facts = ['name', 'year'] as const\n",
      { 'admin/form.ts': "export const form = ['year', 'name'] as const\n" },
    )
    expect(text).toContain("const facts = ['name'] as const")
    expect(texts['admin/form.ts']).toMatch(/^export const form = \[ ?'name'\] as const\n$/)
  })
})

test.each([
  ['  list: { columns: [<YearField key="year" source="year" />, \'name\'] },'],
  ["  labels: { year: 'Released' },"],
  ["  list: { columns: columnsOf('year') },"],
  ['  list: TrackList,'],
])('%s stays', (options) => expect(change(options).text).toBe(page(options)))

test('the page file is found under another name', () => {
  const files = filesInMemory({ 'admin/music/songs.tsx': page('  form: [],') })
  expect(findPageFile(path, 'tracks', files)).toBe('admin/music/songs.tsx')
})
