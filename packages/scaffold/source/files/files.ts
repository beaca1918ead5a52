import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPlainLines } from './line-ends.ts'

/** Read access to a project's files, by paths relative to its root with `/` between folders. */
export type ProjectFiles = {
  /** Returns the text of a file, with `\n` line ends; undefined if it does not exist. */
  read(path: string): string | undefined
  /** Returns the sorted names in a folder; none if it does not exist. */
  list(folder: string): string[]
}

/** Opens the files below a root folder. */
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

/** Returns the paths of all files below a folder. */
export function listAll(folder: string, files: ProjectFiles): string[] {
  return files.list(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return name.includes('.') ? [path] : listAll(path, files)
  })
}

/** Returns files in memory, by path; for tests. */
export function filesInMemory(files: Readonly<Record<string, string>>): ProjectFiles {
  return {
    read: (path) => files[path],
    list: (folder) => {
      const below = Object.keys(files).filter((path) => path.startsWith(`${folder}/`))
      return [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))].sort()
    },
  }
}

/** The suffix of temporary files, which are renamed into place. A killed run may leave some behind. */
export const draftSuffix = '.slipform-draft'
