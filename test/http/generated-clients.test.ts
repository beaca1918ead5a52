// @module-tag rest

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snippetOf } from '../../packages/admin/features/api-strip/snippets.ts'
import { run } from '../packages/support/processes.ts'
import { readSnippets, writeSnippet } from '../support/snippets.ts'
import { query } from './support/client.ts'
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

const shown = {
  resource: 'vehicles',
  filter: { year_gte: 2000, 'customer.name_ne': "O'Hara" },
  sort: { field: 'year', order: 'DESC' },
  page: 2,
  perPage: 2,
}

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
  for (const language of ['fetch', 'client'] as const)
    writeFileSync(
      join(project, `src/copied-${language}.ts`),
      `${snippetOf(language, shown, garage.base, false)}\nexport {}\n`,
    )
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

test.each([
  ['fetch', 'records'],
  ['client', 'data'],
])(
  'the request that the admin copies as %s reads the page that it shows',
  async (language, records) => {
    const { filter, sort } = shown
    const { json } = await garage.get(
      `/vehicles${query({ filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]), range: '[2,3]' })}`,
    )
    const print = join(project, `src/print-${language}.ts`)
    writeFileSync(
      print,
      `${readFileSync(join(project, `src/copied-${language}.ts`), 'utf8')}console.log(JSON.stringify(${records}))`,
    )
    expect(json).toHaveLength(2)
    expect(JSON.parse(await run(resolve('node_modules/.bin/tsx'), [print], project))).toEqual(json)
  },
  60_000,
)

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
      range: [2021],
      filtered: [2023, 2021],
      dotted: [2021],
      wrong: [400, 'invalid_filter_value'],
      removed: [200, 200],
      newest: [2023, 2021],
    })
  },
  60_000,
)
