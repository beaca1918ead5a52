import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codemods } from '../codemods/index.ts'
import { currentModule } from '../codemods/move-exports.ts'
import { currentName } from '../codemods/rename-exports.ts'
import { applyCodemods } from './apply-codemods.ts'
import { renderBrand } from './brand.ts'
import { runConvert } from './command.ts'
import { type EngineFiles, gitId, readEngineFiles } from './engine-files.ts'
import { exportedNames } from './exports.ts'
import { readCommittedFiles } from './git.ts'
import { convertPackageJson } from './package-json.ts'
import { type Conversion, planConversion } from './plan.ts'
import { recordConversion } from './record.ts'
import { writeConversion } from './write.ts'

const packages = join(import.meta.dirname, '../..')
const entries: Readonly<Record<string, string>> = {
  slipform: 'slipform/index.ts',
  'slipform/routes': 'slipform/routes.ts',
  'slipform/internal': 'slipform/internal.ts',
  'slipform/types': 'slipform/types.ts',
  '@slipform/admin': 'admin/index.ts',
  '@slipform/admin/fields': 'admin/fields.ts',
  '@slipform/testing': 'testing/index.ts',
}

test.each([...exportedNames])('%s exports what imports are pointed at', (entry, names) => {
  const exportsOf = (name: string) => {
    const text = readFileSync(join(packages, entries[currentModule(entry, name)] ?? ''), 'utf8')
    return [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? [])
  }
  expect(names.filter((name) => !exportsOf(name).includes(currentName(entry, name)))).toEqual([])
})

/** A text of Slipform's, at the paths of the small clone below. */
const original = 'export const original = 1\n'
const engine: EngineFiles = new Map(
  [
    'server/crud/index.ts',
    'server/app.ts',
    'server/main.ts',
    'admin/components/SecretInput.tsx',
    'admin/i18n/fr.ts',
    'admin/theme.ts',
  ].map((path) => [path, [gitId(original).slice(0, 8)]]),
)

const fromRoot = (path: string) => readFileSync(join(packages, '..', path), 'utf8')
const created = {
  scripts: { dev: 'slipform dev', start: 'slipform start' },
  dependencies: { express: '^5.0.0', slipform: '1.2.3' },
  devDependencies: { '@slipform/admin': '1.2.3', react: '^19.0.0' },
}
const release = {
  version: '1.2.3',
  skeleton: {
    'package.json': JSON.stringify(created),
    'README.md': '# shop\n',
    'server/main.ts': fromRoot('server/main.ts'),
    'vite.config.ts': fromRoot('vite.config.ts'),
  },
}

function convert(files: Readonly<Record<string, string>>): Conversion {
  const all: Record<string, string> = {
    'package.json': '{}',
    'server/crud/index.ts': original,
    'admin/components/SecretInput.tsx': original,
    ...files,
  }
  const ids = new Map(Object.entries(all).map(([path, text]) => [path, gitId(text)]))
  return planConversion({ folder: 'shop', files: ids, read: (path) => all[path] ?? '' }, engine, release)
}

test.each([
  [
    'models/artist.ts',
    "import { now, type CreateOf, ApiError as Failure } from '#crud'\nimport { Album } from './album.ts'\n",
    "import { ApiError as Failure, type CreateOf, now } from 'slipform'\nimport { Album } from './album.ts'\n",
  ],
  ['models/artist.ts', "import type { CreateOf } from '#crud'\n", "import type { CreateOf } from 'slipform'\n"],
  [
    'server/routes/artists.ts',
    'import { Router } from "express"\r\nimport { ApiError, list, one } from "#crud";\r\n\r\nlist(one)\r\n',
    'import { ApiError } from "slipform";\nimport { list, one, Router } from "slipform/routes"\r\n\r\nlist(one)\r\n'.replaceAll(
      /(?<!\r)\n/g,
      '\r\n',
    ),
  ],
  [
    'server/routes/index.ts',
    "import type { Request, Router } from 'express'\n",
    "import type { Request } from 'express'\nimport type { Router } from 'slipform/routes'\n",
  ],
  [
    'server/own.ts',
    "import express, { Router } from 'express'\nimport { now } from '#crud'\n",
    "import express, { Router } from 'express'\nimport { now } from 'slipform'\n",
  ],
  [
    'admin/artists/ArtistInputs.tsx',
    "import { required } from 'react-admin'\n// Secret.\nimport { SecretInput } from '../components/SecretInput.tsx'\nimport { Stars } from '../components/Stars.tsx'\n",
    "import { SecretInput } from '@slipform/admin'\nimport { required } from 'react-admin'\n// Secret.\nimport { Stars } from '../components/Stars.tsx'\n",
  ],
  ['server/mail.ts', "export { ApiError } from './crud/index.ts'\n", "export { ApiError } from 'slipform'\n"],
])('imports of %s follow', (path, text, expected) => {
  const { texts, notes } = convert({ [path]: text, 'models/album.ts': '', 'admin/components/Stars.tsx': '' })
  expect(texts.get(path)).toBe(expected)
  expect(notes).toEqual([])
})

test.each([
  ["import { readBody } from '#crud'\n", 'server/own.ts takes readBody from #crud, which no package exports.'],
  ["import { list, readBody } from '#crud'\n", 'server/own.ts takes readBody from #crud, which no package exports.'],
  ["import * as crud from '#crud'\n", 'server/own.ts takes all from #crud, which no package exports.'],
  ["await import('./crud/index.ts')\n", 'server/own.ts takes all from ./crud/index.ts, which no package exports.'],
])('an import that no package can serve stays as it is and is named: %s', (text, note) => {
  const { texts, notes } = convert({ 'server/own.ts': text })
  expect(texts.has('server/own.ts')).toBe(false)
  expect(notes).toEqual([note])
})

test('migrations, seeds and what was generated of them move, and their imports follow', () => {
  const seed = "import { Artist } from '../../../models/artist.ts'\nnew URL('./cover.png', import.meta.url)\n"
  const { moves, texts } = convert({
    'models/artist.ts': '',
    'server/db/migrations/2027_create.ts': '',
    'server/db/seeds/music.ts': seed,
    'server/db/seeds/cover.png': '\u0000',
    '.slipform/generated/server/db/seeds/music.ts': seed,
  })
  expect(Object.fromEntries(moves)).toEqual({
    'server/db/migrations/2027_create.ts': 'server/migrations/2027_create.ts',
    'server/db/seeds/music.ts': 'server/seeds/music.ts',
    'server/db/seeds/cover.png': 'server/seeds/cover.png',
    '.slipform/generated/server/db/seeds/music.ts': '.slipform/generated/server/seeds/music.ts',
  })
  const moved = seed.replace('../../../../models', '../../models')
  expect(texts.get('server/seeds/music.ts')).toBe(moved)
  expect(texts.get('.slipform/generated/server/seeds/music.ts')).toBe(moved)
})

test("Slipform's own files go, and those that the owner edited stay in engine-edits", () => {
  const { moves, texts, deletions, edited } = convert({
    'server/app.ts': `// mine\n${original}`,
    'server/main.ts': `// mine\n${original}`,
    'admin/i18n/fr.ts': original,
    'admin/i18n/de.ts': 'export const mine = 1\n',
  })
  expect(deletions).toEqual(['server/crud/index.ts', 'admin/components/SecretInput.tsx', 'admin/i18n/fr.ts'])
  expect(edited).toEqual(['engine-edits/server/app.ts', 'engine-edits/server/main.ts'])
  expect(Object.fromEntries(moves)).toEqual({ 'server/app.ts': 'engine-edits/server/app.ts' })
  expect(texts.get('engine-edits/server/main.ts')).toContain('// mine')
  expect(texts.get('server/main.ts')).toContain('await serve(')
})

test('an App keeps its title, properties and routes', () => {
  const app = `import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Home } from './Home.tsx'
import { resources } from './resources.ts'
const title = 'Music & more'
export const App = () => (
  <Admin {...context} title={title} dashboard={Home} requireAuth>
    <CustomRoutes><Home /></CustomRoutes>
    {withPeople(resources).map((resource) => <Resource key={resource.name} {...resource} />)}
  </Admin>
)
`
  const { texts } = convert({ 'admin/App.tsx': app, 'admin/Home.tsx': '', 'admin/resources.ts': '' })
  expect(texts.get('engine-edits/admin/App.tsx')).toBe(app)
  expect(texts.get('admin/App.tsx')).toBe(`import { Admin } from '@slipform/admin'
import { CustomRoutes } from 'react-admin'
import { Home } from './Home.tsx'
import { brand } from './brand.ts'
import { resources } from './resources.ts'

/** The admin: pages to list, show, create and edit every resource. */
export const App = () => (
  <Admin resources={resources} brand={brand} dashboard={Home} requireAuth>
    <CustomRoutes><Home /></CustomRoutes>
  </Admin>
)
`)
  expect(texts.get('admin/brand.ts')).toContain("name: 'Music & more'")
})

test('an App uses the theme that its owner edited; a title that is computed stays in it', () => {
  const app = 'const title = nameOf(year)\nexport const App = () => <Admin title={title}></Admin>\n'
  const { texts } = convert({ 'admin/App.tsx': app, 'admin/theme.ts': `// mine\n${original}` })
  const converted = texts.get('admin/App.tsx')
  expect(converted).toContain("import { darkTheme, lightTheme } from './theme.ts'")
  expect(converted).toContain(
    '<Admin resources={resources} brand={{ ...brand, name: nameOf(year) }} theme={lightTheme} darkTheme={darkTheme} />',
  )
})

test("package.json keeps the owner's scripts, dependencies and versions", () => {
  const before = {
    name: 'slipform',
    imports: { '#crud': './server/crud/index.ts', '#own': './own.ts' },
    scripts: { dev: 'tsx watch --clear-screen=false server/main.ts', start: 'PORT=80 node x.js', deploy: 'rsync' },
    dependencies: { express: '^5.9.0', react: '^19.4.0', ajv: '^8.0.0', dayjs: '^1.0.0', '@faker-js/faker': '^10.0.0' },
    devDependencies: { vitest: '^4.0.0', 'own-tool': '1.0.0' },
  }
  const imports = { server: new Set(['@faker-js/faker']), others: new Set(['@faker-js/faker', 'vitest']) }
  const { text, notes } = convertPackageJson(JSON.stringify(before), {
    version: '1.2.3',
    folder: '/x/My Shop',
    created: JSON.stringify(created),
    imports,
  })
  const after = JSON.parse(text)
  expect(after.name).toBe('my-shop')
  expect(after.imports).toEqual({ '#own': './own.ts' })
  expect(after.scripts).toMatchObject({ dev: 'slipform dev', start: 'slipform start', deploy: 'rsync' })
  expect(notes).toEqual(['package.json: the script start was "PORT=80 node x.js" and is "slipform start" now.'])
  expect(after.dependencies).toMatchObject({
    express: '^5.9.0',
    dayjs: '^1.0.0',
    '@faker-js/faker': '^10.0.0',
    slipform: '1.2.3',
  })
  expect(after.devDependencies).toMatchObject({ react: '^19.4.0', vitest: '^4.0.0', 'own-tool': '1.0.0' })
  expect({ ...after.dependencies, ...after.devDependencies }).not.toHaveProperty('ajv')
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-clone-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=clone')
  return folder
}

test('refuses what is no clone, and a clone with changes that are not committed', async () => {
  await expect(runConvert(repository({ 'a.ts': '' }), [])).rejects.toThrow("no clone of Slipform's repository")
  const folder = repository({ 'package.json': '{}', 'server/crud/index.ts': '' })
  writeFileSync(join(folder, 'new.ts'), '')
  await expect(runConvert(folder, [])).rejects.toThrow('git status lists 1 change. Commit or stash them first')
})

test('records the release for updates; prose that is there is no edit of it', () => {
  const texts = new Map([
    ['package.json', '{ "name": "shop" }'],
    ['admin/brand.ts', renderBrand("'Café'")],
  ])
  const conversion = { moves: new Map(), texts, deletions: ['AGENTS.md'], edited: [], notes: [] }
  const skeletonOf = ({ name, title }: { name: string; title: string }) => {
    return { 'README.md': 'x', 'AGENTS.md': 'y', 'vite.config.ts': `${name} ${title}` }
  }
  expect(recordConversion(conversion, new Set(['README.md', 'AGENTS.md']), '1.0.0', skeletonOf)).toEqual({
    version: '1.0.0',
    name: 'shop',
    title: 'Café',
    skeleton: { 'AGENTS.md': 'y', 'vite.config.ts': 'shop Café' },
  })
})

test('writes all or nothing', () => {
  const folder = repository({ 'a.ts': 'a', 'old/b.ts': 'b', 'c.ts': 'c', '.gitignore': 'taken' })
  const files = readCommittedFiles(folder)
  writeFileSync(join(folder, 'taken'), '')
  const conversion = { moves: new Map([['old/b.ts', 'new/b.ts']]), deletions: ['c.ts'], edited: [], notes: [] }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const fail = () => writeConversion(folder, files, { ...conversion, texts: new Map([['taken/a.ts', '1']]) })
  expect(fail).toThrow('Every file is as it was before.')
  expect([read('a.ts'), read('old/b.ts'), read('c.ts'), existsSync(join(folder, 'new'))]).toEqual([
    'a',
    'b',
    'c',
    false,
  ])
  writeConversion(folder, files, { ...conversion, texts: new Map([['a.ts', '1']]) })
  expect([read('a.ts'), read('new/b.ts'), existsSync(join(folder, 'old')), existsSync(join(folder, 'c.ts'))]).toEqual([
    '1',
    'b',
    false,
    false,
  ])
})

/** The last commit of the old layout; a shallow clone of this repository does not hold it. */
const tag = 'before-house'
const root = join(packages, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const hasHistory = git('tag', '--list', tag) !== ''

test.runIf(hasHistory)(
  'converts the last clone of this repository without a rest',
  async () => {
    const lines = git('ls-tree', '-r', '--full-tree', tag).trimEnd().split('\n')
    const ids = new Map(lines.map((line) => [line.split('\t')[1] ?? '', line.split(/\s/)[2] ?? '']))
    const engineFiles = readEngineFiles()
    const read = (path: string) => git('cat-file', 'blob', ids.get(path) ?? '')
    const clone = { folder: 'garage', files: ids, read }
    const plan = await applyCodemods(codemods, planConversion(clone, engineFiles, release), clone)
    const { moves, texts, deletions, edited, notes } = plan
    expect({ edited, notes }).toEqual({ edited: [], notes: [] })
    const left = new Set([
      ...[...ids.keys()].filter((path) => !deletions.includes(path)).map((path) => moves.get(path) ?? path),
      ...texts.keys(),
    ])
    const parts = [...left].filter((path) => /^(?:\.slipform\/generated\/)?admin\/.*(?:Inputs|Table)\.tsx$/.test(path))
    expect(parts).toEqual([])
    expect(texts.get('admin/vehicles/VehiclePages.tsx')).toBe(
      texts.get('.slipform/generated/admin/vehicles/VehiclePages.tsx'),
    )
    expect([...left].filter((path) => engineFiles.has(path) && !texts.has(path))).toEqual([])
    const converted = new Set([...left, ...texts.keys()])
    for (const [path, text] of texts) {
      expect(text, path).not.toContain("'#crud'")
      const from = posix.dirname(path.replace('.slipform/generated/', ''))
      for (const [, specifier = ''] of text.matchAll(/\bfrom '(\.[^']*)'/g))
        expect(converted, `${path}: ${specifier}`).toContain(posix.join(from, specifier))
    }
  },
  60_000,
)
