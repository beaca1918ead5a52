import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import knex from 'knex'
import { startEmbeddedPostgres } from '../test/http/support/embedded-postgres.ts'
import { run } from '../test/packages/support/processes.ts'
import { packPackages } from './packages/pack.ts'

// Freezes three projects as this version creates them, each as a git bundle with one commit: npm run freeze. The tests of
// `slipform update` bring every frozen project to a later version. Run it at a release, after its version is set; those of earlier
// versions stay as they are.

const fixtures = resolve('test/packages/fixtures')
const { version }: { version: string } = JSON.parse(readFileSync('packages/slipform/package.json', 'utf8'))
// The same files give the same bundle.
const date = '2026-01-01T00:00:00Z'
const frozen = readdirSync(fixtures).filter((name) => name.endsWith(`-${version}.bundle`))
if (frozen.length > 0) {
  console.error(
    `Version ${version} is frozen already: ${frozen.join(', ')} in ${fixtures}. Set the next version in packages/*/package.json first.`,
  )
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'slipform-freeze-'))
try {
  await packPackages(folder)
  unpackCreate()
  await freeze('garage', await create('garage', '--demo'))
  const shop = await create('shop')
  await scaffoldShop(shop)
  await freeze('shop', shop)
  const library = await create('library')
  await scaffoldLibrary(library)
  await freeze('library', library)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function unpackCreate(): void {
  const tarball = readdirSync(folder).find((name) => name.startsWith('create-slipform-'))
  execFileSync('tar', ['-xzf', `${tarball}`], { cwd: folder })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

async function create(name: string, ...options: string[]): Promise<string> {
  const script = join(folder, 'package/bin/create-slipform.js')
  // Not below the linked packages: the project has to find its own.
  const projects = join(folder, 'projects')
  mkdirSync(projects, { recursive: true })
  await run(process.execPath, [script, name, '--yes', '--no-install', '--no-git', ...options], projects)
  return join(projects, name)
}

/** Scaffolds three related resources in an empty project. */
async function scaffoldShop(project: string): Promise<void> {
  const resources = {
    customer: 'name:searchable_title email:text:unique:filterable note:text? born_on:date?',
    product: 'name:searchable_title sku:text:unique kind:oneOf(book,game,toy):filterable price:decimal(10,2):sortable',
    order:
      'number:searchable_title customer:references:inverse placed_on:date:sortable status:oneOf(open,paid,sent):filterable total:decimal(12,2)',
  }
  for (const [name, fields] of Object.entries(resources))
    await scaffold(project, {}, 'resource', '--name', name, '--fields', fields, '--yes')
  await scaffold(project, {}, 'hook', 'order', 'create::one::pre', '--yes')
}

/** Scaffolds the tables and views of an existing database. */
async function scaffoldLibrary(project: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({})
  const db = knex({ client: 'pg', connection: url })
  try {
    await db.raw(readFileSync(join(fixtures, 'library.sql'), 'utf8'))
    await scaffold(project, { DATABASE_URL: url }, 'database', '--all', '--yes')
  } finally {
    await db.destroy()
    await stop()
  }
}

async function scaffold(project: string, env: Readonly<Record<string, string>>, ...args: string[]): Promise<void> {
  const modules = join(project, 'node_modules')
  symlinkSync(resolve('node_modules'), modules)
  const script = 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js'
  await run(process.execPath, [script, ...args], project, env)
  rmSync(modules)
}

async function freeze(name: string, project: string): Promise<void> {
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const git = (...args: string[]) => run('git', args, project, dates)
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', `Create the project with Slipform ${version}`)
  const bundle = join(fixtures, `${name}-${version}.bundle`)
  await git('bundle', 'create', '--quiet', bundle, 'HEAD', 'main')
  console.log(bundle)
}
