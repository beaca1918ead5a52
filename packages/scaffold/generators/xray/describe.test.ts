import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { createParser } from '../../source/parse/parse.ts'
import { describeSources } from './describe.ts'

const spec = readResource({ name: 'track', fields: ['name'] }, [])
const model = `export class Track extends model({ table: 'tracks', fields: { name: text() } }) {}\n`

/** Returns the components of a page file with an option. */
function componentsOf(option: string, head = '', path = 'admin/tracks.tsx') {
  const page = `${head}\nexport const tracks = resource<typeof Track>('tracks', { ${option} })\n`
  const files = filesInMemory({ 'models/track.ts': model, [path]: page })
  const project = { root: '', files, parser: createParser(), models: [spec], classes: new Map() }
  return describeSources(project).tracks?.page?.components
}

test.each([
  [`list: lazyPage(() => import('./TrackList.tsx'), 'TrackList')`, '', 'admin/TrackList.tsx'],
  ['list: lazyPage(\n  async () => import("./deep/List.tsx"),\n  "TrackList",\n)', '', 'admin/deep/List.tsx'],
  [`"list": React.lazy(() => import('./TrackList.tsx'))`, '', 'admin/TrackList.tsx'],
  ['list: TrackList', `import { TrackList } from './TrackList.tsx'`, 'admin/TrackList.tsx'],
  ['list: List', `import { TrackList as List } from "./TrackList.tsx"`, 'admin/TrackList.tsx'],
  ['list: List', `import List from './TrackList.tsx'`, 'admin/TrackList.tsx'],
  ['list: pages.List', `import * as pages from './pages/index.ts'`, 'admin/pages/index.ts'],
  ['list: memo(TrackList)', `import { TrackList } from './TrackList.tsx'`, 'admin/TrackList.tsx'],
  ['list', `const list = lazyPage(() => import('./TrackList.tsx'), 'TrackList')`, 'admin/TrackList.tsx'],
  ['list: List', 'function List() { return null }', 'admin/tracks.tsx'],
  ['list: () => <Plain />', '', 'admin/tracks.tsx'],
])('%j with %j is the component of %s', (option, head, file) => {
  expect(componentsOf(option, head)).toEqual({ list: file })
})

test.each(['list: false', "list: { columns: ['name'] }", "form: ['name']", 'edit: names'])(
  '%s is no component',
  (option) => expect(componentsOf(option, `const names = ['name'] as const`)).toEqual({}),
)

test('the file of a component is relative to that of the page', () => {
  const option = `show: lazyPage(() => import('../TrackShow.tsx'), 'TrackShow'), list: lazyPage(() => import('./TrackList.tsx'), 'TrackList')`
  expect(componentsOf(option, '', 'admin/songs/index.tsx')).toEqual({
    list: 'admin/songs/TrackList.tsx',
    show: 'admin/TrackShow.tsx',
  })
})
