import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { npm } from '@slipform/scaffold/internal'
import { afterAll, expect, inject, test } from 'vitest'
import { createProject } from '../../packages/create-slipform/create.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { start } from './support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-projects-'))
const projects = join(folder, 'projects')
mkdirSync(projects)

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

const startCreate = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  start(process.execPath, [inject('create'), ...args, '--packages', inject('packages')], projects, env)

test('a folder that is not empty is refused', async () => {
  mkdirSync(join(projects, 'taken'))
  writeFileSync(join(projects, 'taken/notes.txt'), 'mine')
  const { code, output } = await startCreate({}, 'taken', '--yes', '--no-install').ended
  expect(output).toContain('taken is not empty: it holds notes.txt')
  expect(code).toBe(1)
  expect(readdirSync(join(projects, 'taken'))).toEqual(['notes.txt'])
  rmSync(join(projects, 'taken'), { recursive: true })
})

test('of two projects that are created in one folder at once, the second is refused and the first stays', async () => {
  const target = join(projects, 'twice')
  const project = { start: { from: 'empty' }, folder: target, install: false, pack: undefined } as const
  const [first, second] = await Promise.allSettled([createProject(project, npm), createProject(project, npm)])
  expect([first.status, second]).toMatchObject([
    'fulfilled',
    { reason: { message: expect.stringContaining('is not empty') } },
  ])
  expect(existsSync(join(target, 'package.json'))).toBe(true)
  rmSync(target, { recursive: true })
})

test('a database that cannot be reached is refused', async () => {
  const url = `postgres://user:secret@127.0.0.1:${await freePort()}/shop`
  const { code, output } = await startCreate({}, 'shop', '--yes', '--database-url', url).ended
  expect(output).toContain('Cannot connect to the database shop')
  expect(output).not.toContain('secret')
  expect(code).toBe(1)
  expect(readdirSync(projects)).toEqual([])
})

test('Ctrl-C during the installation leaves nothing', async () => {
  const creation = startCreate({}, 'my-app', '--yes')
  // The repository is made just before; npm makes the other folder when it knows what to fetch, many seconds later.
  const sign = '.git/HEAD'
  const isInstalling = () => readdirSync(projects).some((name) => existsSync(join(projects, name, sign)))
  while (!isInstalling()) await wait(20)
  await wait(1000)
  creation.signal('SIGINT')
  const { code, output } = await creation.ended
  expect(output).toContain('Installing packages with npm …\n')
  expect(output).toContain('Nothing was created.')
  expect(code).toBe(130)
  expect(readdirSync(projects)).toEqual([])
})

test('the demo is the garage of this repository', async () => {
  const { code, output } = await startCreate({}, 'garage', '--demo', '--no-install', '--no-git').ended
  expect(output).toContain('npm install\n')
  expect(code).toBe(0)
  const read = (path: string) => readFileSync(join(projects, 'garage', path), 'utf8')
  for (const path of ['models/customer.ts', 'admin/resources.ts', 'server/seeds/garage.ts', 'vite.config.ts'])
    expect(read(path)).toBe(readFileSync(path, 'utf8'))
  expect(readdirSync(join(projects, 'garage/admin')).sort()).toEqual(readdirSync('admin').sort())
  rmSync(join(projects, 'garage'), { recursive: true })
})

test.each([
  ['npm', []],
  ['pnpm', ['pnpm-workspace.yaml']],
  ['yarn', ['.yarnrc.yml']],
])('a project of %s has the settings of that package manager alone', async (name, files) => {
  const creation = startCreate({ npm_config_user_agent: `${name}/10.0.0` }, 'once', '--yes', '--no-install', '--no-git')
  expect((await creation.ended).code).toBe(0)
  const read = (path: string) => readFileSync(join(projects, 'once', path), 'utf8')
  expect(readdirSync(join(projects, 'once')).filter((file) => /yarnrc|pnpm/.test(file))).toEqual(files)
  const { dependencies, devDependencies, resolutions = {} } = JSON.parse(read('package.json'))
  const direct = { ...dependencies, ...devDependencies }
  const { kysely, ...others } = resolutions
  for (const [name, version] of Object.entries(others)) expect([name, version]).toEqual([name, direct[name]])
  expect(others.slipform === undefined).toBe(name === 'npm')
  const overrides = [...Object.keys(others).map((name) => `  '${name}': $${name}\n`), `  'kysely': ${kysely}\n`]
  for (const line of name === 'pnpm' ? overrides : []) expect(read('pnpm-workspace.yaml')).toContain(line)
  rmSync(join(projects, 'once'), { recursive: true })
})
