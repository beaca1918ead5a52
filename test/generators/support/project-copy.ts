import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What a command did. */
export type Outcome = { status: number | null; output: string }

/** A copy of the project in a temporary folder, under git of its own, with the installed packages linked in. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'slipform-copy-'))

  constructor() {
    const list = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
      { cwd: root },
    )
    for (const path of list.toString().split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      cpSync(join(root, path), join(this.folder, path))
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    this.run('git', 'init', '--quiet')
    this.commit()
  }

  /** Makes what is there the state that `changedFiles` compares with. */
  commit(): void {
    this.run('git', 'add', '--all')
    this.run(
      'git',
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '--message=copy',
    )
  }

  /** The files that differ from the last commit, new ones among them. */
  changedFiles(): string[] {
    const { output } = this.run('git', 'status', '--porcelain', '--untracked-files=all')
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3))
  }

  /** Runs `npm run scaffold resource -- …`, as people do. */
  scaffold(...args: string[]): Outcome {
    return this.run('npm', 'run', '--silent', 'scaffold', 'resource', '--', ...args)
  }

  run(command: string, ...args: string[]): Outcome {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.folder, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }

  /** Deletes every resource and empties the registries, as someone does who starts with a project of their own. */
  removeResources(): void {
    const below = (folder: string) => join(this.folder, folder)
    for (const path of this.run('git', 'ls-files', 'models', 'server/routes', 'server/db/migrations')
      .output.split('\n')
      .filter(Boolean)) {
      rmSync(below(path))
    }
    const listed = this.run('git', 'ls-files', 'admin/*/index.ts').output.split('\n').filter(Boolean)
    for (const path of listed) rmSync(below(dirname(path)), { recursive: true })
    for (const folder of ['models', 'server/routes', 'server/db/migrations'])
      mkdirSync(below(folder), { recursive: true })
    writeFileSync(below('models/index.ts'), 'export {}\n')
    writeFileSync(
      below('server/routes/index.ts'),
      "import type { Router } from 'express'\n\n/** Every resource's router by its path below /api. */\nexport const routes: Record<string, Router> = {}\n",
    )
    writeFileSync(
      below('admin/resources.ts'),
      "import type { ResourceProps } from 'react-admin'\n\n/** Every resource of the admin, in the order of its menu. */\nexport const resources: ResourceProps[] = []\n",
    )
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
