import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import knex from 'knex'
import { startEmbeddedPostgres } from '../../http/support/embedded-postgres.ts'
import { run } from './processes.ts'

/** The projects that are updated: the demo, one with resources from answers, and one with those of an existing database. */
export const projectNames = ['garage', 'shop', 'library'] as const

export type ProjectName = (typeof projectNames)[number]

/**
 * Creates a project by `create-slipform`, in an empty folder, and commits it. `script` is that command, `modules` the folder that
 * npm would have installed. Returns the project's folder.
 */
export async function createProject(
  name: ProjectName,
  folder: string,
  script: string,
  modules: string,
): Promise<string> {
  mkdirSync(folder)
  const options = name === 'garage' ? ['--demo'] : []
  await run(process.execPath, [script, name, '--yes', '--no-install', '--no-git', ...options], folder)
  const project = join(folder, name)
  symlinkSync(modules, join(project, 'node_modules'))
  if (name === 'shop') await scaffoldShop(project)
  if (name === 'library') await scaffoldLibrary(project)
  rmSync(join(project, 'node_modules'))
  for (const args of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Create the project'],
  ])
    await run('git', args, project)
  return project
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
    await db.raw(readFileSync(join(import.meta.dirname, '../fixtures/library.sql'), 'utf8'))
    await scaffold(project, { DATABASE_URL: url }, 'database', '--all', '--yes')
  } finally {
    await db.destroy()
    await stop()
  }
}

async function scaffold(project: string, env: Readonly<Record<string, string>>, ...args: string[]): Promise<void> {
  const script = 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js'
  await run(process.execPath, [script, ...args], project, env)
}
