import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftSuffix } from '../changes/draft.ts'
import { toPlainLines } from './line-ends.ts'

/** The project's files as generators see them: read only, by paths relative to its root, `/` between folders. */
export type ProjectFiles = {
  /** The text of a file, with `\n` as its line ends; undefined when there is none. */
  read(path: string): string | undefined
  /** The names in a folder, sorted; none when there is no such folder. */
  list(folder: string): string[]
}

/** The files below a root folder. */
export function openFiles(root: string): ProjectFiles {
  return {
    read: (path) => (existsSync(join(root, path)) ? toPlainLines(readFileSync(join(root, path), 'utf8')) : undefined),
    list: (folder) => (existsSync(join(root, folder)) ? namesIn(join(root, folder)) : []),
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith(draftSuffix))
    .sort()
}

/** The paths of all files below a folder. */
export function listAll(folder: string, files: ProjectFiles): string[] {
  return files.list(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return name.includes('.') ? [path] : listAll(path, files)
  })
}

/** Files held in memory, by path: for tests. */
export function filesInMemory(files: Readonly<Record<string, string>>): ProjectFiles {
  return {
    read: (path) => files[path],
    list: (folder) => {
      const below = Object.keys(files).filter((path) => path.startsWith(`${folder}/`))
      return [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))].sort()
    },
  }
}
