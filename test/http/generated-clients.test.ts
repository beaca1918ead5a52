// @module-tag rest

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../packages/support/processes.ts'
import { readSnippets, writeSnippet } from '../support/snippets.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

// The commands and code of docs/generate-a-client.md, with the versions that test/clients/package-lock.json locks. They need another
// TypeScript than the project, so npm installs them in that folder, when the lock file has changed.

const page = readSnippets('docs/generate-a-client.md')
const clients = resolve('test/clients')
const project = mkdtempSync(join(tmpdir(), 'slipform-clients-'))
const programs = ['openapi-fetch', 'orval', 'hey-api']
const commands = page.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'))
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
  },
  include: ['src'],
}

const garage = startGarage()

async function install(): Promise<void> {
  const lock = readFileSync(join(clients, 'package-lock.json'), 'utf8')
  const installed = join(clients, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], clients)
  writeFileSync(installed, lock)
}

beforeAll(async () => {
  await install()
  symlinkSync(join(clients, 'node_modules'), join(project, 'node_modules'))
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig))
  writeFileSync(join(project, 'openapi.json'), (await garage.get('/openapi.json')).text)
  for (const snippet of page) {
    writeSnippet(project, { ...snippet, text: snippet.text.replace('http://localhost:3000/api', garage.base) })
  }
  for (const command of commands.filter((line) => line.startsWith('npx '))) await run('sh', ['-c', command], project)
  cpSync(join(clients, 'programs'), join(project, 'src/programs'), { recursive: true })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the page installs the versions that are tested', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(clients, 'package.json'), 'utf8'))
  const named = commands
    .filter((line) => line.startsWith('npm install'))
    .flatMap((line) => line.split(' ').slice(2))
    .filter((word) => !word.startsWith('-'))
  const packages = named.map((word) => word.split(/(?<=.)@/))
  expect(new Set(packages.map(([name]) => name))).toEqual(new Set(Object.keys(devDependencies)))
  for (const [name = '', version = ''] of packages) expect(`${devDependencies[name]}.`).toMatch(`${version}.`)
})

test('the generated clients and the code of the page compile under strict', async () => {
  await run(resolve('node_modules/.bin/tsc'), ['-p', project], project)
})

test.each(programs)(
  'the client of %s creates, reads, filters, updates and deletes',
  async (program) => {
    const tsx = resolve('node_modules/.bin/tsx')
    const output = await run(tsx, [`src/programs/${program}.ts`, id.customer(1)], project)
    expect(JSON.parse(output)).toEqual({
      created: [201, '2019-05-01', { doors: 3 }],
      batch: [201, 2],
      updated: [200, '1234.50'],
      list: [2019, 2021, 2023],
      dotted: [2021],
      wrong: [400, 'invalid_filter_value'],
      removed: [200, 200],
      newest: [2023, 2021],
    })
  },
  60_000,
)
