import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A copy of a project, in a folder of its own, under git. */
export class Project {
  readonly folder: string

  constructor(source: string, folder: string) {
    this.folder = folder
    execFileSync('git', ['clone', '--quiet', source, folder])
    // A link is none of the folders that git ignores.
    writeFileSync(this.path('.git/info/exclude'), 'node_modules\n')
    this.git('config', 'user.name', 'Ada')
    this.git('config', 'user.email', 'ada@shop.example')
  }

  path(relative: string): string {
    return join(this.folder, relative)
  }

  has(relative: string): boolean {
    return existsSync(this.path(relative))
  }

  /** The text of a file; an empty one where it is missing. */
  read(relative: string): string {
    if (!this.has(relative)) return ''
    return readFileSync(this.path(relative), 'utf8')
  }

  write(relative: string, text: string): void {
    mkdirSync(dirname(this.path(relative)), { recursive: true })
    writeFileSync(this.path(relative), text)
  }

  /** Replaces a text that must be there. */
  replace(relative: string, from: string, to: string): void {
    const before = this.read(relative)
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${relative} holds no ${from}:\n${before}`)
    this.write(relative, after)
  }

  remove(relative: string): void {
    rmSync(this.path(relative), { recursive: true })
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' })
  }

  commit(): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', 'Edit')
  }

  /** The text of each file that git does not ignore, by path. */
  texts(): Map<string, string> {
    const paths = this.git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\0')
    const there = paths.filter((path) => path !== '' && this.has(path))
    return new Map(there.map((path) => [path, this.read(path)]))
  }
}
