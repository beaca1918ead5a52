import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { clientOf } from '../http/support/client.ts'
import { hasBrowser } from '../support/browser.ts'
import { readSnippets } from '../support/snippets.ts'
import { signInToDev } from './support/dev-server.ts'
import { run, start } from './support/processes.ts'

// The commands of README.md as they are written, in a clone of the last commit. Then the project that they create, on a machine without the
// clone: its update from a newer clone, its commands, and its server without development dependencies.

const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'slipform-readme-')))
const here = join(folder, 'here')
// Beside the project, nothing that its packages could be resolved to.
const elsewhere = join(folder, 'Müllers projects')
const project = join(elsewhere, 'my-app')
for (const place of [here, elsewhere]) fs.mkdirSync(place)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 }), 600_000)

const commands = readSnippets('README.md')
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.split('\n').map((line) => line.replace(/\s+#.*/, '')))
  .filter((line) => line !== '')

const inProject = (program: string, ...args: string[]) => run(program, args, project)
const read = (path: string) => fs.readFileSync(join(project, path), 'utf8')
const edit = (path: string, change: (text: string) => string) =>
  fs.writeFileSync(join(project, path), change(read(path)))
const commit = () => inProject('sh', '-c', 'git add --all && git commit --quiet --message Edit')
const dependency = () => JSON.parse(read('package.json')).dependencies.slipform

/** Returns what a folder takes on a disk whose files take whole blocks of 4 KiB, as on most; in the units of `du -m`. */
function megabytesOf(path: string): number {
  const sizes = fs.readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => {
    const { nlink, size } = fs.lstatSync(join(entry.parentPath, entry.name))
    // esbuild links its program twice.
    return Math.ceil(size / 4096) * (entry.isFile() ? 1 / nlink : 1)
  })
  return (sizes.reduce((sum, blocks) => sum + blocks, 0) * 4096) / 2 ** 20
}

test('the commands work in a clone and nothing else', { timeout: 1_800_000 }, async () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm run dev', 'npm test', 'npm run create -- ../my-app']))
  let cwd = here
  for (const line of commands) {
    const [, target] = /^cd (.+)$/.exec(line) ?? []
    if (target !== undefined) cwd = resolve(cwd, target)
    else if (line === 'npm run dev') await signInToDev(cwd, {})
    else if (line === 'npm test')
      expect(JSON.parse(fs.readFileSync(join(cwd, 'package.json'), 'utf8')).scripts).toHaveProperty('test')
    else await run('bash', ['-euc', line.replace('<this repository>', `'${resolve('.')}'`)], cwd)
  }
  expect(fs.readdirSync(here).sort()).toEqual(['my-app', 'slipform'])
})

test('the project is committed, and installed without the clone', { timeout: 1_200_000 }, async () => {
  await run('git', ['clone', '--quiet', join(here, 'my-app'), 'my-app'], elsewhere)
  fs.renameSync(here, join(folder, 'away'))
  await inProject('npm', 'ci')
  const files = (await inProject('git', 'ls-files')).trim().split('\n')
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'AGENTS.md', 'package-lock.json', 'server/main.ts']))
  expect(files.length).toBeLessThan(45)
  expect(files.filter((path) => path.startsWith('vendor/'))).toHaveLength(6)
  expect(megabytesOf(join(project, 'node_modules'))).toBeLessThan(500)
  // The base of an update is what the installed release renders. The tarballs in vendor/ are no part of it.
  const dist = './node_modules/@slipform/scaffold/dist'
  const script = `import { readSkeleton } from '${dist}/release/update/skeleton.js'
     import { openFiles } from '${dist}/source/files/files.js'
     console.log(JSON.stringify(readSkeleton(openFiles('.'))))`
  const rendered = await inProject('node', '--input-type=module', '--eval', script)
  const { 'package.json': manifest, ...others }: Record<string, string> = JSON.parse(rendered)
  for (const [path, text] of Object.entries(others)) expect(read(path)).toBe(text)
  expect(JSON.parse(manifest ?? '{}').dependencies.slipform).toMatch(/^\d/)
})

test('an update takes the packages of a newer clone', { timeout: 1_200_000 }, async () => {
  const clone = join(folder, 'away/slipform')
  const update = () => inProject('npx', 'slipform', 'update', '--from', clone)
  expect(await update()).toContain('up to date')
  expect(await inProject('git', 'status', '--porcelain')).toBe('')

  const before = dependency()
  const editClone = (path: string, change: (text: string) => string) =>
    fs.writeFileSync(join(clone, path), change(fs.readFileSync(join(clone, path), 'utf8')))
  editClone('packages/slipform/README.md', (text) => `${text}\nNewer.\n`)
  editClone('server/main.ts', (text) => `// Newer.\n${text}`)
  edit('server/main.ts', (text) => text.replace('await serve({ ', "console.log('Ours.')\n\nawait serve({ "))
  await commit()
  await update()
  expect(read('server/main.ts')).toMatch(/^\/\/ Newer\.\n[\s\S]*Ours/)
  expect(dependency()).not.toBe(before)
  const vendored = fs.readdirSync(join(project, 'vendor')).filter((name) => name.startsWith('slipform-0'))
  expect(vendored).toEqual([dependency().replace('file:vendor/', '')])
  expect(read('node_modules/slipform/README.md')).toContain('\nNewer.\n')
  await commit()
})

test.each([
  ['with a file that is not committed', [], 'Commit or stash'],
  ['from a folder that is no clone', ['--from', '.'], 'is no clone of Slipform'],
  ['from two places', ['--from=a', '--packages', 'b'], 'either --from or --packages'],
  ['whose installation fails', ['--packages', inject('packages')], 'npm install'],
])('an update %s leaves every file as it was', async (name, args, message) => {
  const [bin, note] = [join(folder, 'bin'), join(project, 'notes.txt')]
  fs.mkdirSync(bin, { recursive: true })
  fs.writeFileSync(join(bin, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  if (name.endsWith('not committed')) fs.writeFileSync(note, 'mine')
  const status = await inProject('git', 'status', '--porcelain')
  const env = { PATH: `${bin}:${process.env.PATH}` }
  const script = 'node_modules/slipform/bin/slipform.js'
  const { code, output } = await start(process.execPath, [script, 'update', ...args], project, env).ended
  expect(output).toContain(message)
  expect(code).toBe(1)
  expect(await inProject('git', 'status', '--porcelain')).toBe(status)
  fs.rmSync(note, { force: true })
})

test('the project is scaffolded, checked and built', { timeout: 1_200_000 }, async () => {
  const fields = 'number:text:unique:searchable_title total:decimal(10,2):filterable'
  await inProject('npm', 'run', 'scaffold', 'resource', '--', '--name', 'invoice', '--fields', fields, '--yes')
  if (hasBrowser) {
    const listed = await inProject('npx', 'playwright', 'test', '--list', '--grep', 'invoices')
    expect(listed).toMatch(/sign-in\.setup\.js.* › the admin signs in$/m)
    for (const name of ['list', 'permissions']) expect(listed).toMatch(new RegExp(`› invoices › ${name}$`, 'm'))
  }
  await inProject('npx', 'slipform', 'eject', '@slipform/admin/auth/LoginPage')
  edit('admin/auth/LoginPage.tsx', (text) =>
    text.replace('color="textSecondary"', 'color="textSecondary" title="ejected and changed"'),
  )
  edit('admin/App.tsx', (text) =>
    text
      .replace('import { brand }', "import { LoginPage } from './auth/LoginPage.tsx'\nimport { brand }")
      .replace('<Admin ', '<Admin loginPage={LoginPage} '),
  )
  await inProject('npm', 'run', 'check', '--', '--fix')
  // Of files that a project was created from; they may be of people.
  fs.mkdirSync(join(project, 'server/seeds'), { recursive: true })
  fs.writeFileSync(join(project, 'server/seeds/rows.sql'), 'insert into people values (1)')
  await inProject('npm', 'run', 'build')
  expect(fs.existsSync(join(project, 'dist/server/seeds/rows.sql'))).toBe(false)
  const scripts = fs.readdirSync(join(project, 'dist/admin/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => read(`dist/admin/assets/${name}`).includes('ejected and changed'))).toHaveLength(1)
})

test('the project is served without development dependencies', { timeout: 1_200_000 }, async () => {
  await inProject('npm', 'prune', '--omit=dev')
  expect(megabytesOf(join(project, 'node_modules'))).toBeLessThan(110)
  const installed = () => Object.keys(JSON.parse(read('node_modules/.package-lock.json')).packages)
  expect(installed()).toContain('node_modules/slipform')
  expect(installed().filter((path) => /(?:@mui|plop|react-admin|tsx|typescript|vite)(?:\/|$)/.test(path))).toEqual([])

  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const admin = { email: 'ada@shop.example', password: 'correct horse battery' }
  const server = start('npm', ['start'], project, {
    PORT: port,
    PUBLIC_URL: origin,
    AUTH_SECRET: 'only for this test, and long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  try {
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true
    const ended = server.ended.then(({ output }) => Promise.reject(new Error(output)))
    while (!(await Promise.race([isReady(), ended]))) await wait(100)
    ended.catch(() => {})
    expect((await fetch(origin)).status).toBe(200)
    const client = clientOf(`${origin}/api`)
    const { headers } = await client.post('/auth/sign-in/email', admin, { origin })
    const cookie = headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
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
