import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuseBroken } from '../changes/broken.ts'
import { Refusal } from '../refusal.ts'
import { restoreCommittedFiles } from './git.ts'
import type { Conversion } from './plan.ts'

/** Writes a conversion or nothing: when a step fails, the files of the last commit are restored. An interrupt waits for the end. */
export function writeConversion(root: string, files: ReadonlyMap<string, string>, conversion: Conversion): void {
  const { moves, texts, deletions } = conversion
  refuseBroken([...texts].map(([path, text]) => ({ path, text })))
  const created = [...moves.values(), ...texts.keys()].filter((path) => !files.has(path))
  const taken = created.filter((path) => existsSync(join(root, path)))
  if (taken.length > 0)
    throw new Refusal(...taken.map((path) => `${path} is there already, and git ignores it. Move it away.`))
  const wait = () => {}
  process.on('SIGINT', wait).on('SIGTERM', wait)
  try {
    for (const [from, to] of moves) {
      makeFolder(root, to)
      renameSync(join(root, from), join(root, to))
    }
    for (const [path, text] of texts) {
      makeFolder(root, path)
      writeFileSync(join(root, path), text)
    }
    for (const path of deletions) rmSync(join(root, path))
  } catch (error) {
    restoreCommittedFiles(root)
    for (const path of created) if (existsSync(join(root, path))) rmSync(join(root, path))
    removeEmptyFolders(root, created)
    throw new Refusal(`${(error as Error).message}. Every file is as it was before.`)
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', wait)
  }
  removeEmptyFolders(root, [...moves.keys(), ...deletions])
}

function makeFolder(root: string, path: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
}

function removeEmptyFolders(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    let folder = dirname(path)
    while (folder !== '.' && isEmptyFolder(join(root, folder))) {
      rmdirSync(join(root, folder))
      folder = dirname(folder)
    }
  }
}

function isEmptyFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory() && readdirSync(path).length === 0
}
