import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSnippets } from '../support/snippets.ts'
import { signInToDev } from './support/dev-server.ts'
import { run } from './support/processes.ts'

// The commands of README.md as they are written, in a clone of the last commit, with an empty cache of npm. Then the project that they
// create, on a machine without the clone, and its update from a newer clone.

const folder = mkdtempSync(join(tmpdir(), 'slipform-readme-'))
const here = join(folder, 'here')
const elsewhere = join(folder, 'elsewhere')
const cache = { npm_config_cache: join(folder, 'npm-cache') }
for (const place of [here, elsewhere]) mkdirSync(place)

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }), 600_000)

const commands = readSnippets('README.md')
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.split('\n').map((line) => line.replace(/\s+#.*/, '')))
  .filter((line) => line !== '')

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const inFolder =
  (cwd: string) =>
  (program: string, ...args: string[]) =>
    run(program, args, cwd, cache)

test('the commands work in a clone and nothing else', { timeout: 1_800_000 }, async () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm run dev', 'npm test', 'npm run create -- ../my-app']))
  let cwd = here
  for (const line of commands) {
    const [, target] = /^cd (.+)$/.exec(line) ?? []
    if (target !== undefined) cwd = resolve(cwd, target)
    else if (line === 'npm run dev') await signInToDev(cwd, cache)
    else if (line === 'npm test') expect(readJson(cwd, 'package.json').scripts).toHaveProperty('test')
    else await run('bash', ['-euc', line.replace('<this repository>', `'${resolve('.')}'`)], cwd, cache)
  }
  expect(readdirSync(here).sort()).toEqual(['my-app', 'slipform'])
})

test('the project is installed, served and checked without the clone', { timeout: 1_200_000 }, async () => {
  await inFolder(elsewhere)('git', 'clone', '--quiet', join(here, 'my-app'), 'my-app')
  renameSync(here, join(folder, 'away'))
  const project = join(elsewhere, 'my-app')
  await inFolder(project)('npm', 'ci')
  await signInToDev(project, cache)
  await inFolder(project)('npm', 'run', 'check')
  expect(await inFolder(project)('git', 'status', '--porcelain')).toBe('')
})

test('an update takes the packages of a newer clone', { timeout: 1_200_000 }, async () => {
  const project = join(elsewhere, 'my-app')
  const clone = join(folder, 'away/slipform')
  const update = () => inFolder(project)('npx', 'slipform', 'update', '--from', clone)
  expect(await update()).toContain('up to date')
  expect(await inFolder(project)('git', 'status', '--porcelain')).toBe('')

  const before = readJson(project, 'package.json').dependencies.slipform
  const readme = join(clone, 'packages/slipform/README.md')
  writeFileSync(readme, `${readFileSync(readme, 'utf8')}\nNewer.\n`)
  await update()
  const after = readJson(project, 'package.json').dependencies.slipform
  expect(after).not.toBe(before)
  expect(readdirSync(join(project, 'vendor')).filter((name) => name.startsWith('slipform-0'))).toEqual([
    after.replace('file:vendor/', ''),
  ])
  expect(readFileSync(join(project, 'node_modules/slipform/README.md'), 'utf8')).toContain('\nNewer.\n')
  await inFolder(project)('npm', 'ci')
})
