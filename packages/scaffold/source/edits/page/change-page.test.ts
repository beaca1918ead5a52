import { describe, expect, test } from 'vitest'
import { filesInMemory } from '../../../fixtures/in-memory.ts'
import { createParser, parseText } from '../../parse/parse.ts'
import { changePage } from './change-page.ts'
import { findPageFile, readPage } from './options.ts'

const path = 'admin/tracks.tsx'

const page = (options: string) => `import { resource } from '@slipform/admin'

export const tracks = resource<typeof Track>('tracks', {
${options}
})
`

const base = page(`  title: 'name',
  list: {
    columns: ['name', 'year', 'size', 'genre'],
    filters: ['name', 'genre'],
    layouts: { board: 'genre' },
  },
  form: ['name', 'year', 'genre'],`)

/** Brings a user's page file in line with what is generated now. */
function change(yours: string, generated: string, others: Record<string, string> = {}) {
  const parser = createParser()
  const file = parseText(parser, path, yours)
  const opened = new Map(Object.entries(others).map(([name, text]) => [name, parseText(parser, name, text)]))
  const issues = changePage({
    plural: 'tracks',
    base: readPage(path, base, 'tracks'),
    generated: readPage(path, generated, 'tracks'),
    file,
    findFile: (_from, module) => opened.get(`admin/${module.replace('./', '')}`),
  })
  const texts = Object.fromEntries([...opened].map(([name, other]) => [name, other.getFullText()]))
  return { text: file.getFullText(), issues, texts }
}

const withRating = base
  .replace("'size', 'genre']", "'size', 'rating', 'genre']")
  .replace("['name', 'genre']", "['name', 'genre', 'rating']")
  .replace("'year', 'genre']", "'year', 'genre', 'rating']")
const withoutYear = base.replaceAll("'year', ", '')

describe('a new name stands behind the one that it follows', () => {
  test.each([
    ['in a list as it was', base, "['name', 'year', 'size', 'rating', 'genre']"],
    [
      'in another order',
      base.replace("'name', 'year', 'size', 'genre'", "'size', 'genre', 'name'"),
      "['size', 'rating', 'genre', 'name']",
    ],
    ['where the name before it was removed', base.replace("'size', ", ''), "['name', 'year', 'rating', 'genre']"],
    [
      'behind an element',
      base.replace("'size', ", '<Size source="size" />, '),
      "['name', 'year', <Size source=\"size\" />, 'rating', 'genre']",
    ],
    ['in double quotes', base.replaceAll("'", '"'), '["name", "year", "size", "rating", "genre"]'],
    [
      'behind an element with its name in braces',
      base.replace("'size', ", '<Size key={"size"} />, '),
      "['name', 'year', <Size key={\"size\"} />, 'rating', 'genre']",
    ],
    [
      'behind names in backticks',
      base.replace("'name', 'year', 'size'", '`name`, `year`, `size`'),
      "[`name`, `year`, `size`, 'rating', 'genre']",
    ],
    ['in an empty list', base.replace("['name', 'year', 'size', 'genre']", '[]'), "['rating']"],
  ])('%s', (_, yours, expected) => {
    const { text, issues } = change(yours, withRating)
    expect(text.replace(/\[\s+|\s+\]/g, (space) => space.trim())).toContain(expected)
    expect(issues).toEqual([])
  })

  test('in a constant, a spread, and a section', () => {
    const yours = base
      .replace("columns: ['name', 'year', 'size', 'genre']", 'columns: [...first, ...last]')
      .replace("form: ['name', 'year', 'genre']", "form: ['name', { title: 'More', fields: ['year', 'genre'] }]")
      .replace(
        '\nexport',
        "\nconst first = ['name', 'year'] as const\nconst last = ['size', 'genre'] as const\n\nexport",
      )
    const { text, issues } = change(yours, withRating)
    expect(text).toContain("last = ['size', 'rating', 'genre']")
    expect(text).toContain("fields: ['year', 'genre', 'rating']")
    expect(issues).toEqual([])
  })

  test('in the file of an imported constant', () => {
    const yours = base
      .replace("columns: ['name', 'year', 'size', 'genre']", 'columns')
      .replace('\n\n', "\nimport { columns } from './columns.ts'\n\n")
    const { texts, issues } = change(yours, withRating, {
      'admin/columns.ts': "export const columns = ['name', 'size', 'genre']\n",
    })
    expect(texts['admin/columns.ts']).toBe("export const columns = ['name', 'size', 'rating', 'genre']\n")
    expect(issues).toEqual([])
  })

  test('but not where it is, as a name or an element', () => {
    const yours = base.replace("'genre'],\n    filters", '\'genre\', <Stars key="rating" />],\n    filters')
    expect(change(yours, withRating).text.match(/rating/g)).toHaveLength(3)
  })
})

describe('a removed name', () => {
  test('leaves every list, and one that the user removed is no matter', () => {
    const { text, issues } = change(
      base.replace("form: ['name', 'year', 'genre']", "form: ['genre', 'name']"),
      withoutYear,
    )
    expect(text).not.toContain('year')
    expect(text).toContain("form: ['genre', 'name']")
    expect(issues).toEqual([])
  })

  test('is named where an element shows it', () => {
    const { text, issues } = change(base.replace("'year', 'size'", '<Year source="year" />, \'size\''), withoutYear)
    expect(text).toContain('<Year source="year" />')
    expect(issues).toEqual([
      `${path}:6 still shows year, which is no longer generated in list.columns: <Year source="year" />`,
    ])
  })
})

describe('an option', () => {
  const withCalendar = base.replace("{ board: 'genre' }", "{ board: 'genre', calendar: 'year' }")
  const withoutCreate = base.replace('  form:', '  create: false,\n  form:')

  test('is added, also in an object that is missing', () => {
    expect(change(base, withCalendar).text).toContain("layouts: { board: 'genre', calendar: 'year' }")
    expect(change(base.replace(/ {4}layouts.*\n/, ''), withCalendar).text).toContain("layouts: { calendar: 'year' }")
    expect(change(base, withoutCreate).text).toContain('create: false')
  })

  test('is changed and removed as long as it is as generated', () => {
    expect(change(base, base.replace("title: 'name'", "title: ['name', 'year']")).text).toContain(
      "title: ['name', 'year']",
    )
    expect(change(base, base.replace(/ {4}layouts.*\n/, '')).text).not.toContain('layouts')
  })

  test('of the user stays, and is named', () => {
    const yours = base.replace("title: 'name'", 'title: (track) => track.name')
    const { text, issues } = change(yours, base.replace("title: 'name'", "title: ['name', 'year']"))
    expect(text).toBe(yours)
    expect(issues).toEqual([`${path}:4 sets title to (track) => track.name. It is generated as ['name', 'year'] now.`])
  })
})

describe('what has no place is named', () => {
  test.each([
    [
      'a component in the place of a page',
      base.replace(/list: \{[\s\S]*?\n {2}\},/, 'list: TrackList,'),
      `${path}:5 writes list itself, so this is not in it:\n+ rating`,
    ],
    [
      'names that a function returns',
      base.replace("['name', 'year', 'size', 'genre']", 'columnsOf(4)'),
      `${path}:6 writes list.columns itself, so this is not in it:\n+ rating`,
    ],
    [
      'a file without the resource',
      "export const tracks = { name: 'tracks' }\n",
      `${path} has no resource('tracks', { … }), so list.columns, list.filters, form of it did not change.`,
    ],
  ])('%s', (_, yours, issue) => {
    const { issues } = change(yours, withRating)
    expect(issues).toContain(issue)
  })

  test('but not where every field is shown without names', () => {
    expect(change(base.replace(/ {4}columns.*\n/, ''), withRating).issues).toEqual([])
  })
})

test('an option in the layout of another formatter is as it was generated', () => {
  const sorted = (order: string) => base.replace("title: 'name',", `title: 'name',\n  sort: ${order},`)
  const parser = createParser()
  const file = parseText(parser, path, sorted('[\n    "year",\n    "DESC",\n  ]'))
  const versions = {
    base: readPage(path, sorted("['year', 'DESC']"), 'tracks'),
    generated: readPage(path, sorted("['name', 'ASC']"), 'tracks'),
  }
  expect(changePage({ plural: 'tracks', ...versions, file, findFile: () => undefined })).toEqual([])
  expect(file.getFullText()).toContain("sort: ['name', 'ASC'],")
})

test.each([
  ['resource<typeof Track>(\n  "tracks",\n  {},\n);', true],
  ['resource<Kind<(typeof Track)>>(`tracks`, {})', true],
  ["resource(/* the songs */ 'tracks', {})", true],
  ["// resource('tracks', {}) was here\nexport const resources = []", false],
  ["resource('albums', {})", false],
])('a file with %j has the pages: %s', (call, isFound) => {
  const files = filesInMemory({ 'admin/deep/Songs.tsx': call })
  expect(findPageFile('admin/tracks.tsx', 'tracks', files)).toBe(isFound ? 'admin/deep/Songs.tsx' : undefined)
})
