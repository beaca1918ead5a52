import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { type Outcome, Scaffolder } from './scaffolder.ts'

export type { Outcome }

/** Returns what a command printed, which must have succeeded. */
export function succeed({ status, output }: Outcome): string {
  expect(status, output).toBe(0)
  return output
}

const root = join(import.meta.dirname, '../../..')

/** What the repository holds beside the project: Slipform itself, its tests and its documentation. */
const beside = /^(?:\.ci|bench|docs|node_modules|packages|scripts|test)(?:\/|$)|^vitest\.config\.ts$/

/** The worker's copy, while no test file uses it. */
let idle: ProjectCopy | undefined

/**
 * A copy of the project in a temporary folder, under git of its own, with the installed packages linked in. The test files
 * of a worker use one copy after each other: its scaffolder stays loaded.
 */
export class ProjectCopy {
  readonly folder = fs.mkdtempSync(join(inject('runFolder'), 'copy-'))
  readonly #first: string
  #scaffolder: Scaffolder | undefined

  /** A copy that is as the project is, for a test file, at whose end it goes to the next one. */
  static take(): ProjectCopy {
    const copy = idle ?? new ProjectCopy()
    idle = undefined
    afterAll(() => copy.#giveBack())
    return copy
  }

  private constructor() {
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    const paths = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')
    for (const path of paths.filter((one) => one !== '' && !beside.test(one) && fs.existsSync(join(root, one)))) {
      fs.mkdirSync(dirname(this.path(path)), { recursive: true })
      fs.cpSync(join(root, path), this.path(path))
    }
    fs.symlinkSync(join(root, 'node_modules'), this.path('node_modules'))
    this.run('git', ['init', '--quiet'])
    // Git compares and restores bytes: a file whose line ends alone were changed is a changed file.
    this.write('.git/info/attributes', '* -text\n')
    this.commit()
    this.#first = this.run('git', ['rev-parse', 'HEAD']).output.trim()
  }

  path(relative: string): string {
    return join(this.folder, relative)
  }

  read(relative: string): string {
    return fs.readFileSync(this.path(relative), 'utf8')
  }

  has(relative: string): boolean {
    return fs.existsSync(this.path(relative))
  }

  write(relative: string, text: string): void {
    fs.mkdirSync(dirname(this.path(relative)), { recursive: true })
    fs.writeFileSync(this.path(relative), text)
  }

  /** Replaces a text that must be there. */
  replace(relative: string, from: string | RegExp, to: string): void {
    const before = this.read(relative)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${relative} holds no ${from}:\n${before}`)
    this.write(relative, after)
  }

  remove(relative: string): void {
    fs.rmSync(this.path(relative))
  }

  /** Makes what is there the state that `changedFiles` compares with. */
  commit(): void {
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']
    this.run('git', ['add', '--all'])
    this.run('git', [...author, 'commit', '--quiet', '--allow-empty', '--message=copy'])
  }

  /** Goes back to the last commit, new files and all. */
  reset(): void {
    this.run('git', ['reset', '--quiet', '--hard'])
    this.run('git', ['clean', '-fdq', '--exclude=node_modules'])
  }

  /** The files that differ from the last commit, new ones among them. */
  changedFiles(): string[] {
    const lines = this.run('git', ['status', '--porcelain', '--untracked-files=all']).output.split('\n')
    return lines.filter(Boolean).map((line) => line.slice(3))
  }

  /**
   * Runs `npm run scaffold <generator> -- …`, in a process that has the scaffolder loaded. The migrations run in a transaction
   * of the run's PostgreSQL, which takes a fifth of the time of starting an embedded database. Conversations at a terminal use
   * the embedded database.
   */
  generate(generator: string, ...args: string[]): Outcome {
    return this.generateWith({}, generator, ...args)
  }

  /** The same, with more in the environment. */
  generateWith(env: Record<string, string>, generator: string, ...args: string[]): Outcome {
    this.#scaffolder ??= new Scaffolder(this.folder, inject('postgresUrl'))
    return this.#scaffolder.run([generator, ...args], env)
  }

  /** Runs a command line that the scaffolder printed, read by a shell. */
  runPrinted(line: string, env: Record<string, string> = {}): Outcome {
    const { output } = this.run('sh', ['-c', `npm() { printf '%s\\0' "$@"; }; ${line}`])
    const [run, scaffold, generator = '', separator, ...args] = output.slice(0, -1).split('\0')
    if (run !== 'run' || scaffold !== 'scaffold' || separator !== '--') throw new Error(`Not the scaffolder: ${line}`)
    return this.generateWith(env, generator, ...args)
  }

  /**
   * Checks what `npm run check` does, for what differs from the project: the linter sees the files that do, the type-checker
   * takes from the first copy that was checked what it has found out about the others.
   */
  check(): Outcome {
    const changed = this.run('git', ['diff', '--name-only', '--diff-filter=d', this.#first]).output
    const untracked = this.run('git', ['ls-files', '--others', '--exclude-standard']).output
    const paths = `${changed}${untracked}`.split('\n').filter((path) => path !== '' && path !== 'node_modules')
    const bin = (name: string) => this.path(`node_modules/.bin/${name}`)
    const outcomes = [
      this.run(bin('biome'), ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]),
      ...['.', 'admin'].map((folder) => this.#checkTypes(bin('tsc'), folder)),
      this.run('node', ['node_modules/@slipform/scaffold/bin/slipform-scaffold.js', 'check-pages']),
    ]
    const failed = outcomes.find(({ status }) => status !== 0)
    return { status: failed?.status ?? 0, output: outcomes.map(({ output }) => output).join('') }
  }

  #checkTypes(tsc: string, folder: string): Outcome {
    const name = `${folder === '.' ? 'project' : folder}.tsbuildinfo`
    const [own, shared] = [this.path(name), join(inject('runFolder'), name)]
    if (!fs.existsSync(own) && fs.existsSync(shared)) fs.cpSync(shared, own)
    const outcome = this.run(tsc, ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', own])
    if (outcome.status === 0 && !fs.existsSync(shared)) {
      // Another worker must not read half of it.
      const draft = `${shared}.${process.pid}`
      fs.cpSync(own, draft)
      fs.renameSync(draft, shared)
    }
    return outcome
  }

  runBrowserTests(args: string[], env: Record<string, string>): Outcome {
    // The scaffolder writes permissions.md when its process ends, which goes on here.
    this.run(this.path('node_modules/.bin/slipform'), ['permissions'])
    return this.run(this.path('node_modules/.bin/playwright'), ['test', '--reporter=line', ...args], env)
  }

  run(command: string, args: string[], env: Record<string, string> = {}): Outcome {
    const settings = { cwd: this.folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...env } } as const
    const { status, stdout, stderr } = spawnSync(command, args, settings)
    return { status, output: `${stdout}${stderr}` }
  }

  /** Destroys the demo, as someone does who starts with a project of their own. */
  removeDemo(): void {
    succeed(this.generate('destroy', '--demo', '--yes'))
    this.commit()
  }

  /** Undoes everything since the copy was made, and leaves the copy to the next test file. */
  #giveBack(): void {
    this.run('git', ['reset', '--quiet', '--hard', this.#first])
    this.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
    idle = this
  }
}
