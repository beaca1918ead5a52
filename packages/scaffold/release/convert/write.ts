import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '../../base/user-error.ts'
import { removeEmptyFolders } from '../../files/folders.ts'
import { requireValidSyntax } from '../../files/valid-syntax.ts'
import { restoreCommittedFiles } from './git.ts'
import type { Conversion } from './plan.ts'

/** Writes a conversion or nothing: restores the last commit when a step fails. Signals take effect afterwards. */
export function writeConversion(root: string, files: ReadonlyMap<string, string>, conversion: Conversion): void {
  const { moves, texts, deletions } = conversion
  requireValidSyntax([...texts].map(([path, text]) => ({ path, text })))
  const created = [...moves.values(), ...texts.keys()].filter((path) => !files.has(path))
  const existing = created.filter((path) => existsSync(join(root, path)))
  if (existing.length > 0)
    throw new UserError(...existing.map((path) => `${path} exists already, and git ignores it. Move or delete it.`))
  const ignoreSignal = () => {}
  process.on('SIGINT', ignoreSignal).on('SIGTERM', ignoreSignal)
  try {
    for (const [from, to] of moves) {
      createFolder(root, to)
      renameSync(join(root, from), join(root, to))
    }
    for (const [path, text] of texts) {
      createFolder(root, path)
      writeFileSync(join(root, path), text)
    }
    for (const path of deletions) rmSync(join(root, path))
  } catch (error) {
    restoreCommittedFiles(root)
    for (const path of created) if (existsSync(join(root, path))) rmSync(join(root, path))
    for (const path of created) removeEmptyFolders(root, dirname(path))
    throw new UserError(`${(error as Error).message}. Every file is as it was before.`)
  } finally {
    process.off('SIGINT', ignoreSignal).off('SIGTERM', ignoreSignal)
  }
  for (const path of [...moves.keys(), ...deletions]) removeEmptyFolders(root, dirname(path))
}

function createFolder(root: string, path: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
}
