import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeEmptyFolders } from '../changes/folders.ts'
import { requireValidSyntax } from '../changes/valid-syntax.ts'
import { UserError } from '../user-error.ts'
import { restoreCommittedFiles } from './git.ts'
import type { Conversion } from './plan.ts'

/** Writes a conversion or nothing: when a step fails, the files of the last commit are restored. An interrupt waits for the end. */
export function writeConversion(root: string, files: ReadonlyMap<string, string>, conversion: Conversion): void {
  const { moves, texts, deletions } = conversion
  requireValidSyntax([...texts].map(([path, text]) => ({ path, text })))
  const created = [...moves.values(), ...texts.keys()].filter((path) => !files.has(path))
  const taken = created.filter((path) => existsSync(join(root, path)))
  if (taken.length > 0)
    throw new UserError(...taken.map((path) => `${path} is there already, and git ignores it. Move it away.`))
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
    for (const path of created) removeEmptyFolders(root, dirname(path))
    throw new UserError(`${(error as Error).message}. Every file is as it was before.`)
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', wait)
  }
  for (const path of [...moves.keys(), ...deletions]) removeEmptyFolders(root, dirname(path))
}

function makeFolder(root: string, path: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
}
