import { describe, expect, test } from 'vitest'
import { filesInMemory } from '../../source/files/files.ts'
import { recordInMemory } from '../../source/state/state.ts'
import { planGeneratedFiles } from './plan.ts'

const style = JSON.stringify({
  formatter: { indentStyle: 'space', lineWidth: 120 },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
})
const path = 'admin/tracks/TrackFields.tsx'
const table = `import { DataTable } from 'react-admin'

/** The columns of tracks. */
export const TrackTable = () => (
  <DataTable>
    <DataTable.Col source="name" />
    <DataTable.Col source="year" />
    <DataTable.Col source="size" />
    <DataTable.Col source="genre" />
  </DataTable>
)

export const trackNames = ['name']
`
const withRating = table.replace('source="genre" />\n', 'source="genre" />\n    <DataTable.Col source="rating" />\n')

/** Plans a file that the user edited. */
async function plan(
  yours: Record<string, string>,
  generated: Record<string, string> = { [path]: withRating },
  base = table,
) {
  const files = filesInMemory({ 'biome.json': style, ...recordInMemory({ [path]: base }), ...yours })
  const texts = Object.entries(generated).map(([path, text]) => ({ path, text }))
  const planned = await planGeneratedFiles(texts, [], files)
  const after = (path: string) => planned.changes.find((change) => change.path === path)?.after
  return { ...planned, after }
}

describe('what cannot be applied is said', () => {
  test('of a statement that is gone', async () => {
    const { notes, isBehind, conflicts } = await plan({ [path]: "export const trackNames = ['name']\n" })
    expect(conflicts).toEqual([])
    expect(notes).toEqual([
      `TrackTable is no longer in ${path}, so this is not in your pages:\n+ <DataTable.Col source="rating" />`,
    ])
    expect(isBehind).toBe(true)
  })

  test('of an element of a removed field in a statement of your own', async () => {
    const own = `${table}\nexport const own = <DataTable.Col source="year" sortable />\n`
    const { notes, isBehind } = await plan({ [path]: own }, { [path]: table.replace(/.*"year".*\n/, '') })
    expect(notes).toEqual([
      `This is no longer generated, and still in your pages:\n- ${path}:14 <DataTable.Col source="year" sortable />`,
    ])
    expect(isBehind).toBe(true)
  })

  test('but not of a member that you removed, nor of a statement that does not change', async () => {
    const { notes, isBehind, after } = await plan({
      [path]: table.replace(/.*"year".*\n/, '').replace(/\nexport const trackNames.*\n/, ''),
    })
    expect(notes).toEqual([])
    expect(isBehind).toBe(false)
    expect(after(path)).toContain('source="rating"')
  })
})

describe('what moved is followed', () => {
  test('under another name, also where new code uses it', async () => {
    const page = 'admin/tracks/TrackPages.tsx'
    const { bases, after, notes } = await plan(
      { [path]: table.replace('TrackTable', 'SongTable') },
      {
        [path]: withRating,
        [page]: "import { TrackTable } from './TrackFields.tsx'\n\nexport const Page = () => <TrackTable />\n",
      },
    )
    expect(notes).toEqual([])
    expect(after(path)).toContain('source="rating"')
    expect(after(page)).toBe(
      "import { SongTable } from './TrackFields.tsx'\n\nexport const Page = () => <SongTable />\n",
    )
    // The base stays as it was generated.
    expect(bases?.get(path)).toBe(withRating)
  })

  test('into another file, with what it imports', async () => {
    const own = 'admin/tracks/TrackTable.tsx'
    const { bases, after, notes } = await plan(
      {
        [own]: table.replace(/\nexport const trackNames.*\n/, ''),
        [path]: "export const trackNames = ['name']\n",
      },
      {
        [path]: withRating
          .replace('source="rating"', 'source="rating" field={NumberField}')
          .replace('{ DataTable }', '{ DataTable, NumberField }'),
      },
    )
    expect(notes).toEqual([])
    expect(after(path)).toBeUndefined()
    expect(after(own)).toContain("import { DataTable, NumberField } from 'react-admin'")
    expect(after(own)).toContain('source="rating" field={NumberField}')
    expect(bases?.has(own)).toBe(false)
  })
})

test('what a file exports is followed by its name, where it has another content', async () => {
  const page = 'admin/tracks/TrackPages.tsx'
  const own = "export const trackNames = ['title', 'year', 'genre', ...others]\n"
  const { after, notes } = await plan(
    {
      [path]: table.replace(/\nexport const trackNames.*\n/, ''),
      'admin/tracks/names.ts': `const others = ['size']\n\n${own}`,
    },
    {
      [path]: withRating.replace("['name']", "['name', 'rating']"),
      [page]:
        "import { TrackTable, trackNames } from './TrackFields.tsx'\n\nexport const Page = [TrackTable, trackNames]\n",
    },
  )
  expect(notes).toEqual([])
  expect(after(page)).toBe(
    "import { trackNames } from './names.ts'\nimport { TrackTable } from './TrackFields.tsx'\n\nexport const Page = [TrackTable, trackNames]\n",
  )
  expect(after('admin/tracks/names.ts')).toContain("'rating'")
  expect(after(path)).toContain('source="rating"')
})

test('a renamed file is recognized in a layout of shorter lines, as is a statement in another file', async () => {
  const long = table.replaceAll(
    /source=(".*?") \/>/g,
    (_, name) => `source=${name} label=${name} sortable emptyText="–" />`,
  )
  const next = long.replace('    <DataTable.Col source="year"', '    <DataTable.Col source="rating" />\n$&')
  const short = long.replaceAll(/ (?=source|label|sortable|emptyText|\/>)/g, '\n      ')
  const renamed = await plan({ 'admin/tracks/Songs.tsx': short }, { [path]: next }, long)
  expect(renamed.after('admin/tracks/Songs.tsx')).toContain('source="rating"')
  const moved = await plan(
    {
      'admin/tracks/Songs.tsx': short.replace(/\nexport const trackNames.*\n/, ''),
      [path]: "export const trackNames = ['name']\n",
    },
    { [path]: next },
    long,
  )
  expect(moved.notes).toEqual([])
  expect(moved.after('admin/tracks/Songs.tsx')).toContain('source="rating"')
})

describe('no file is written that does not compile', () => {
  const importing = table.replace(
    'export const trackNames',
    "import { names } from './names.ts'\n\nexport const trackNames",
  )

  test('an import of what a file no longer exports is a conflict', async () => {
    const { conflicts, after } = await plan(
      { [path]: table.replace("['name']", "['title']"), 'admin/tracks/names.ts': 'export const others = []\n' },
      { [path]: importing.replace('source="name"', 'source={names}') },
    )
    expect(conflicts).toEqual([path])
    expect(after(path)).toContain('<<<<<<< yours')
  })

  test('a new file that would is refused', async () => {
    await expect(
      plan(
        { [path]: table },
        { [path]: table, 'admin/tracks/B.tsx': "import { none } from './TrackFields.tsx'\n\nexport const B = none\n" },
      ),
    ).rejects.toThrow(
      'admin/tracks/B.tsx would not compile: it imports none from ./TrackFields.tsx, which does not export it.',
    )
  })
})
