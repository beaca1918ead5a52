import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesInMemory } from '../../../packages/scaffold/fixtures/in-memory.ts'
import type { RunOutcome } from '../../../packages/scaffold/generators/generator.ts'
import { openProject, type ScaffoldProject } from '../../../packages/scaffold/project/open.ts'
import { createParser } from '../../../packages/scaffold/source/parse/parse.ts'
import type { EditedFiles } from './edits.ts'

const root = join(import.meta.dirname, '../../..')
const folders = ['models', 'server', 'admin', 'e2e', '.slipform']

type Texts = Readonly<Record<string, string>>

/** The files of the garage, and its models. */
export type Garage = { readonly texts: Texts; readonly project: ScaffoldProject }

/** Reads the garage once for all copies in memory. */
export async function readGarage(): Promise<Garage> {
  const listed = execFileSync('git', ['ls-files', '-z', ...folders, 'biome.json'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  return { texts, project: await openProject(root) }
}

/** A copy of the garage in memory. */
export class ProjectTexts implements EditedFiles {
  readonly #garage: Garage
  #texts: Record<string, string>

  constructor(garage: Garage, texts: Texts = garage.texts) {
    this.#garage = garage
    this.#texts = { ...texts }
  }

  copy(): ProjectTexts {
    return new ProjectTexts(this.#garage, this.#texts)
  }

  /** The project, as the scaffolder opens it. */
  open(): ScaffoldProject {
    return { ...this.#garage.project, files: filesInMemory({ ...this.#texts }), parser: createParser() }
  }

  paths(): string[] {
    return Object.keys(this.#texts).sort()
  }

  has(path: string): boolean {
    return path in this.#texts
  }

  read(path: string): string {
    const text = this.#texts[path]
    if (text === undefined) throw new Error(`There is no ${path}`)
    return text
  }

  write(path: string, text: string): void {
    this.#texts[path] = text
  }

  remove(path: string): void {
    const { [path]: _removed, ...rest } = this.#texts
    this.#texts = rest
  }

  /** Writes what the scaffolder planned. */
  apply({ changes }: Pick<RunOutcome, 'changes'>): void {
    for (const { path, after } of changes) {
      if (after === undefined) this.remove(path)
      else this.write(path, after)
    }
  }
}
