import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { clientOf } from '../http/support/client.ts'
import { hasBrowser } from '../support/browser.ts'
import { run, start } from './support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-projects-'))
// Beside it, nothing that its packages could be resolved to.
const projects = join(folder, 'Müllers projects')
mkdirSync(projects)

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

const startCreate = (...args: string[]) =>
  start(process.execPath, [inject('create'), ...args, '--packages', inject('packages')], projects)

/** Returns what a folder takes on a disk whose files take whole blocks of 4 KiB, as on most; in the units of `du -m`. */
function megabytesOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const { nlink, size } = lstatSync(join(entry.parentPath, entry.name))
    // esbuild links its program twice.
    return Math.ceil(size / 4096) * (entry.isFile() ? 1 / nlink : 1)
  })
  return (sizes.reduce((sum, blocks) => sum + blocks, 0) * 4096) / 2 ** 20
}

test('a folder that is not empty is refused', async () => {
  mkdirSync(join(projects, 'taken'))
  writeFileSync(join(projects, 'taken/notes.txt'), 'mine')
  const { code, output } = await startCreate('taken', '--yes', '--no-install').ended
  expect(output).toContain('taken is not empty: it holds notes.txt')
  expect(code).toBe(1)
  expect(readdirSync(join(projects, 'taken'))).toEqual(['notes.txt'])
  rmSync(join(projects, 'taken'), { recursive: true })
})

test('a database that cannot be reached is refused', async () => {
  const url = `postgres://user:secret@127.0.0.1:${await freePort()}/shop`
  const { code, output } = await startCreate('shop', '--yes', '--database-url', url).ended
  expect(output).toContain('Cannot connect to the database shop')
  expect(output).not.toContain('secret')
  expect(code).toBe(1)
  expect(readdirSync(projects)).toEqual([])
})

test('Ctrl-C during the installation leaves nothing', async () => {
  const creation = startCreate('my-app', '--yes')
  // The repository is made just before; npm makes the other folder when it knows what to fetch, many seconds later.
  const sign = '.git/HEAD'
  const isInstalling = () => readdirSync(projects).some((name) => existsSync(join(projects, name, sign)))
  while (!isInstalling()) await wait(20)
  await wait(1000)
  creation.signal('SIGINT')
  const { code, output } = await creation.ended
  expect(output).toContain('Installing packages with npm: choosing versions …\n')
  expect(output).toContain('Nothing was created.')
  expect(code).toBe(130)
  expect(readdirSync(projects)).toEqual([])
})

test('the demo is the garage of this repository', async () => {
  const { code, output } = await startCreate('garage', '--demo', '--no-install', '--no-git').ended
  expect(output).toContain('npm install\n')
  expect(code).toBe(0)
  const read = (path: string) => readFileSync(join(projects, 'garage', path), 'utf8')
  for (const path of ['models/customer.ts', 'admin/resources.ts', 'server/seeds/garage.ts', 'vite.config.ts'])
    expect(read(path)).toBe(readFileSync(path, 'utf8'))
  expect(readdirSync(join(projects, 'garage/admin')).sort()).toEqual(readdirSync('admin').sort())
  rmSync(join(projects, 'garage'), { recursive: true })
})

test('a project says which packages it has once, to yarn and to every pnpm', async () => {
  expect((await startCreate('once', '--yes', '--no-install', '--no-git').ended).code).toBe(0)
  const read = (path: string) => readFileSync(join(projects, 'once', path), 'utf8')
  const { dependencies, devDependencies, resolutions } = JSON.parse(read('package.json'))
  const direct = { ...dependencies, ...devDependencies }
  const { kysely, ...others } = resolutions
  for (const [name, version] of Object.entries(others)) expect([name, version]).toEqual([name, direct[name]])
  expect(others.slipform).toMatch(/^file:vendor\//)
  const overrides = [...Object.keys(others).map((name) => `  '${name}': $${name}\n`), `  'kysely': ${kysely}\n`]
  for (const line of overrides) expect(read('pnpm-workspace.yaml')).toContain(line)
  rmSync(join(projects, 'once'), { recursive: true })
})

test('a project is created, checked, scaffolded, built, and served without development dependencies', async () => {
  const { code, output } = await startCreate('my-app', '--yes').ended
  expect(output).toContain('cd my-app\n  npm run dev\n')
  expect(code).toBe(0)
  expect(readdirSync(projects)).toEqual(['my-app'])

  const project = join(projects, 'my-app')
  const inProject = (program: string, ...args: string[]) => run(program, args, project)
  const files = (await inProject('git', 'ls-files')).trim().split('\n')
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'AGENTS.md', 'package-lock.json', 'server/main.ts']))
  expect(files.length).toBeLessThan(60)
  expect(await inProject('git', 'status', '--porcelain')).toBe('')
  expect(megabytesOf(join(project, 'node_modules'))).toBeLessThan(500)
  // The base of an update is what the installed release renders. The tarballs in vendor/ are no part of it.
  const dist = './node_modules/@slipform/scaffold/dist'
  const rendered = await inProject(
    'node',
    '--input-type=module',
    '--eval',
    `import { readSkeleton } from '${dist}/release/update/release.js'
     import { openFiles } from '${dist}/source/files/files.js'
     console.log(JSON.stringify(readSkeleton(openFiles('.'))))`,
  )
  const { 'package.json': manifest, ...others }: Record<string, string> = JSON.parse(rendered)
  for (const [path, text] of Object.entries(others)) expect(readFileSync(join(project, path), 'utf8')).toBe(text)
  expect(JSON.parse(manifest ?? '{}').dependencies.slipform).toMatch(/^\d/)
  expect(files.filter((path) => path.startsWith('vendor/'))).toHaveLength(5)

  await inProject('npm', 'run', 'check')
  const fields = 'number:text:unique:searchable_title total:decimal(10,2):filterable'
  await inProject('npm', 'run', 'scaffold', 'resource', '--', '--name', 'invoice', '--fields', fields, '--yes')
  if (hasBrowser) {
    const listed = await inProject('npx', 'playwright', 'test', '--list', '--grep', 'invoices')
    expect(listed).toMatch(/sign-in\.setup\.js.* › the admin signs in$/m)
    expect(listed).toMatch(/› invoices › list$/m)
    expect(listed).toMatch(/invoices\.spec\.ts.* › editors create invoices, and viewers do not$/m)
  }
  await inProject('npx', 'slipform', 'eject', '@slipform/admin/auth/LoginPage')
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(project, path), change(readFileSync(join(project, path), 'utf8')))
  edit('admin/auth/LoginPage.tsx', (text) =>
    text.replace('component="main"', 'component="main" title="ejected and changed"'),
  )
  edit('admin/App.tsx', (text) =>
    text
      .replace('import { brand }', "import { LoginPage } from './auth/LoginPage.tsx'\nimport { brand }")
      .replace('<Admin ', '<Admin loginPage={LoginPage} '),
  )
  await inProject('npm', 'run', 'check', '--', '--fix')
  await inProject('npm', 'run', 'build')
  const pages = join(project, 'dist/admin/assets')
  const texts = readdirSync(pages)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(pages, name), 'utf8'))
  expect(texts.filter((text) => text.includes('ejected and changed'))).toHaveLength(1)
  await inProject('npm', 'prune', '--omit=dev')
  expect(megabytesOf(join(project, 'node_modules'))).toBeLessThan(110)
  const installed = () =>
    Object.keys(JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')).packages)
  expect(installed()).toContain('node_modules/slipform')
  expect(installed().filter((path) => /(?:@mui|plop|react-admin|tsx|typescript|vite)(?:\/|$)/.test(path))).toEqual([])

  const port = String(await freePort())
  const admin = { email: 'ada@shop.example', password: 'correct horse battery' }
  const settings = {
    AUTH_SECRET: 'only for this test, and long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const server = start('npm', ['start'], project, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings })
  try {
    const origin = `http://127.0.0.1:${port}`
    const isAnswering = () =>
      fetch(origin)
        .then((response) => response.ok)
        .catch(() => false)
    const ended = server.ended.then(({ output }) => Promise.reject(new Error(output)))
    while (!(await Promise.race([isAnswering(), ended]))) await wait(100)
    const client = clientOf(`${origin}/api`)
    const { headers } = await client.post('/auth/sign-in/email', admin, { origin })
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect((await client.get('/invoices')).status).toBe(401)
    const created = await client.post('/invoices', { number: 'A-1', total: '12.50' }, { cookie, origin })
    expect(created.status, created.text).toBe(201)
    const list = await client.get('/invoices', { headers: { cookie } })
    expect(list.json).toMatchObject([{ number: 'A-1', total: '12.50' }])
  } finally {
    server.signal('SIGTERM')
    await server.ended.catch(() => {})
  }
  // React is an optional peer of the library for sign-in, the embedded database an optional package.
  await inProject('npm', 'prune', '--omit=dev', '--omit=optional')
  expect(installed().filter((path) => /(?:react|react-dom|pglite)$/.test(path))).toEqual([])
})
