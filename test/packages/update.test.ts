import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createProject, type ProjectName, projectNames } from './support/create-project.ts'
import { handEdits } from './support/hand-edits.ts'
import { linkPackages, writeLinkingNpm } from './support/installed.ts'
import {
  added,
  addedMigration,
  addedOfFeature,
  fabricateRelease,
  openRelease,
  type Release,
  renamed,
  skeletonOfNext,
} from './support/next-release.ts'
import { type Ended, start } from './support/processes.ts'
import { Project } from './support/project.ts'
import { subjects } from './support/subjects.ts'

// Projects that this release creates become projects of a fabricated next release. What npm would install is linked in.

const folder = mkdtempSync(join(tmpdir(), 'slipform-update-'))
const bin = writeLinkingNpm(folder)
const environment = { PATH: `${bin}:${process.env.PATH}` }
// The garage, the largest, has nothing that the others lack.
const names = projectNames.filter((name) => name !== 'garage')
const sources = new Map<ProjectName, string>()
let next: Release

beforeAll(async () => {
  const current = openRelease(inject('packages'), join(folder, 'current'))
  linkPackages(current)
  symlinkSync('current', join(folder, current.version))
  for (const name of names)
    sources.set(
      name,
      await createProject(name, join(folder, `${name}-source`), inject('create'), join(folder, 'current/node_modules')),
    )
  next = fabricateRelease(inject('packages'), join(folder, 'next'))
  linkPackages(next)
  symlinkSync('next', join(folder, next.version))
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

/** Copies a project, without its packages. */
function copy(name: ProjectName): Project {
  return new Project(sources.get(name) ?? '', mkdtempSync(join(folder, `${name}-`)))
}

/** Copies a project whose packages are those of this release. */
function open(name: ProjectName): Project {
  const project = copy(name)
  symlinkSync(join(folder, 'current/node_modules'), project.path('node_modules'))
  return project
}

function startUpdate(project: Project, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const script = project.path('node_modules/slipform/bin/slipform.js')
  const words = [script, 'update', '--packages', next.tarballs, ...args]
  return start(process.execPath, words, project.folder, { ...environment, ...env })
}

const update = (project: Project, ...args: string[]): Promise<Ended> => startUpdate(project, args).ended

describe.each(names)('%s', (name) => {
  const subject = subjects[name]
  let project: Project
  let ended: Ended

  beforeAll(async () => {
    project = open(name)
    for (const edit of handEdits) {
      if (edit.holds(project, subject)) throw new Error(`${edit.name}: there without the edit.`)
      edit.apply(project, subject)
    }
    project.commit()
    ended = await update(project)
  })

  test('the update leaves nothing to do', () => {
    expect(ended.output).toContain(`to ${next.version}`)
    for (const migration of [addedMigration, addedOfFeature]) expect(ended.output).toContain(migration)
    expect(ended.code, ended.output).toBe(0)
  })

  test.each(handEdits)('$name: stays', (edit) => expect(edit.holds(project, subject)).toBe(true))

  test('the templates of the release change no routes and no page', () => {
    for (const name of [subject.plural, subject.formatted.plural]) {
      expect(project.read(`admin/${name}.tsx`)).not.toContain('Next')
      expect(project.read(`server/routes/${name}.ts`)).not.toContain(added.routes)
    }
  })

  test('uses of the renamed export follow', () => {
    const uses = [...project.texts()].filter(
      ([path, text]) => path.endsWith('.tsx') && text.includes(`<${renamed.from}`),
    )
    expect(uses).toEqual([])
    expect(project.read('admin/Summary.tsx')).toContain(`<${renamed.to}>`)
  })

  test('the skeleton is that of the release', () => {
    const { script, main, linter, newFile, movedFile } = skeletonOfNext
    expect(JSON.parse(project.read('package.json')).scripts[script.name]).toBe(script.command)
    expect(project.read('server/main.ts').startsWith(main)).toBe(true)
    expect(project.read('biome.json')).toContain(linter)
    expect(project.has(newFile)).toBe(true)
    expect(project.has(movedFile.from)).toBe(false)
    expect(project.has(movedFile.to)).toBe(true)
  })

  test.runIf(name === 'shop')('a second run changes no byte', async () => {
    project.commit()
    const before = project.texts()
    const { code, output } = await update(project)
    expect(output).toContain('up to date')
    expect(code).toBe(0)
    expect(project.texts()).toEqual(before)
    expect(project.git('status', '--porcelain')).toBe('')
  })
})

describe('in one project', () => {
  const name = 'shop'

  /** Expects a run to leave every byte as it is. */
  async function expectUnchanged(project: Project, run: () => Promise<unknown>): Promise<void> {
    const before = project.texts()
    const status = project.git('status', '--porcelain')
    await run()
    expect(project.texts()).toEqual(before)
    expect(project.git('status', '--porcelain')).toBe(status)
  }

  test('what is not committed is refused', async () => {
    const project = open(name)
    project.write('notes.txt', 'mine')
    await expectUnchanged(project, async () => {
      const { code, output } = await update(project)
      expect(output).toContain('Commit or stash')
      expect(code).toBe(1)
    })
  })

  test.each([
    [['--from', '.'], 'is no clone of Slipform'],
    [['--from', 'a', '--packages', 'b'], 'either --from or --packages'],
  ])('%j is rejected', async (args, message) => {
    const project = open(name)
    await expectUnchanged(project, async () => {
      const script = project.path('node_modules/slipform/bin/slipform.js')
      const { code, output } = await start(process.execPath, [script, 'update', ...args], project.folder).ended
      expect(output).toContain(message)
      expect(code).toBe(1)
    })
  })

  test('a codemod that fails leaves every byte as it was', async () => {
    const project = open(name)
    project.write(
      'admin/All.tsx',
      `import * as admin from '${renamed.module}'\n\nexport const Fields = admin.${renamed.from}\n`,
    )
    project.commit()
    await expectUnchanged(project, async () => {
      const { code, output } = await update(project)
      expect(output).toContain('admin/All.tsx')
      expect(code).toBe(1)
    })
  })
})
