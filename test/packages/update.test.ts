import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { linkPackages, writeLinkingNpm } from './support/installed.ts'
import { added, fabricateRelease, openRelease, type Release, skeletonOfNext } from './support/next-release.ts'
import { type Ended, run, start } from './support/processes.ts'
import { Project } from './support/project.ts'

// A project that this release creates becomes a project of a fabricated next release. What npm would install is linked in.

const folder = mkdtempSync(join(tmpdir(), 'slipform-update-'))
const environment = { PATH: `${writeLinkingNpm(folder)}:${process.env.PATH}` }
const modules = join(folder, 'current/node_modules')
const source = join(folder, 'source/shop')
let next: Release

beforeAll(async () => {
  const current = openRelease(inject('packages'), join(folder, 'current'))
  linkPackages(current)
  symlinkSync('current', join(folder, current.version))
  await run(process.execPath, [inject('create'), 'source/shop', '--yes', '--no-install', '--no-git'], folder)
  symlinkSync(modules, join(source, 'node_modules'))
  const scaffold = join(modules, '@slipform/scaffold/bin/slipform-scaffold.js')
  const fields = 'number:searchable_title placed_on:date:sortable total:decimal(12,2)'
  await run(process.execPath, [scaffold, 'resource', '--name', 'order', '--fields', fields, '--yes'], source)
  rmSync(join(source, 'node_modules'))
  await run('git', ['init', '--quiet'], source)
  await run('git', ['add', '--all'], source)
  await run('git', ['commit', '--quiet', '--message', 'Create the project'], source)
  next = fabricateRelease(inject('packages'), join(folder, 'next'))
  linkPackages(next)
  symlinkSync('next', join(folder, next.version))
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

/** Copies the project; its packages are those of this release. */
function open(): Project {
  const project = new Project(source, mkdtempSync(join(folder, 'shop-')))
  symlinkSync(modules, project.path('node_modules'))
  return project
}

function update(project: Project, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const script = project.path('node_modules/slipform/bin/slipform.js')
  const from = args.some((arg) => arg.startsWith('--from')) ? [] : ['--packages', next.tarballs]
  return start(process.execPath, [script, 'update', ...from, ...args], project.folder, { ...environment, ...env }).ended
}

const { script, main, newFile, movedFile } = skeletonOfNext
const ownMain = "console.log('Our server starts.')\n\nawait serve({ "
const section = '\n## Questions\n\nAsk Ada.\n'

describe('a project whose skeleton was edited', () => {
  let project: Project
  let before: Map<string, string>
  let ended: Ended

  beforeAll(async () => {
    project = open()
    project.replace('package.json', '"check": "', '"deploy": "echo deployed",\n    "check": "')
    project.replace('package.json', '"knex": "', '"change-case": "^5.4.4",\n    "knex": "')
    project.replace('package.json', '"private": true', '"private": true,\n  "author": "Ada"')
    project.replace('server/main.ts', 'await serve({ ', ownMain)
    project.replace('vite.config.ts', 'plugins: [slipform()]', "plugins: [slipform()], server: { host: '127.0.0.1' }")
    project.write('README.md', `${project.read('README.md')}${section}`)
    project.remove('.env.example')
    project.commit()
    before = project.texts()
    ended = await update(project)
  })

  test('is updated, with nothing left to do', () => {
    expect(ended.output).toContain(`to ${next.version}`)
    expect(ended.code, ended.output).toBe(0)
  })

  test('has the skeleton of the release, and its edits', () => {
    const { author, scripts, dependencies } = JSON.parse(project.read('package.json'))
    expect([author, scripts.deploy, dependencies['change-case']]).toEqual(['Ada', 'echo deployed', '^5.4.4'])
    expect(scripts[script.name]).toBe(script.command)
    expect(project.read('server/main.ts').startsWith(main)).toBe(true)
    expect(project.read('server/main.ts')).toContain(ownMain)
    expect([newFile, movedFile.from, movedFile.to].map((path) => project.has(path))).toEqual([true, false, true])
    expect(project.has('.env.example')).toBe(false)
  })

  test('keeps every other file, whatever the templates of the release write', () => {
    const changed = [...project.texts()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
    const ofSkeleton = [newFile, movedFile.to, 'package-lock.json', 'package.json', 'server/main.ts']
    expect(changed.filter((path) => !path.startsWith('vendor/')).sort()).toEqual(ofSkeleton.sort())
    expect(project.read('server/routes/orders.ts')).not.toContain(added.routes)
  })

  test('is not changed by a second run', async () => {
    project.commit()
    const texts = project.texts()
    const { code, output } = await update(project)
    expect(output).toContain('up to date')
    expect(code).toBe(0)
    expect(project.texts()).toEqual(texts)
    expect(project.git('status', '--porcelain')).toBe('')
  })
})

test.each<[string, readonly string[], NodeJS.ProcessEnv, string]>([
  ['with a file that is not committed', [], {}, 'Commit or stash'],
  ['from a folder that is no clone', ['--from', '.'], {}, 'is no clone of Slipform'],
  ['from two places', ['--from=a', '--packages', 'b'], {}, 'either --from or --packages'],
  ['whose installation fails', [], { FAIL_INSTALL: '1' }, 'npm install'],
])('an update %s leaves every byte as it was', async (name, args, env, message) => {
  const project = open()
  if (name.endsWith('not committed')) project.write('notes.txt', 'mine')
  const texts = project.texts()
  const status = project.git('status', '--porcelain')
  const { code, output } = await update(project, args, env)
  expect(output).toContain(message)
  expect(code).toBe(1)
  expect(project.texts()).toEqual(texts)
  expect(project.git('status', '--porcelain')).toBe(status)
})
