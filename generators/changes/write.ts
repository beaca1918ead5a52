import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { FileChange } from './change.ts'

/**
 * Writes all changes or none. Every text is first written beside its place, then all are renamed into place in the order
 * given; when a step fails, what was done is undone. The steps are synchronous, and an interrupt waits for their end.
 */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  const wait = () => {}
  process.on('SIGINT', wait)
  process.on('SIGTERM', wait)
  const undo: (() => void)[] = []
  try {
    for (const change of changes) refuseIfChanged(root, change)
    for (const { path, after } of changes) {
      if (after === undefined) continue
      undo.push(...makeFolders(root, dirname(path)))
      writeFileSync(draftOf(root, path), '', { flag: 'wx' })
      undo.push(() => rmSync(draftOf(root, path), { force: true }))
      writeFileSync(draftOf(root, path), after)
    }
    for (const { path, before, after } of changes) {
      if (after === undefined) rmSync(join(root, path))
      else renameSync(draftOf(root, path), join(root, path))
      undo.push(() => (before === undefined ? rmSync(join(root, path)) : writeFileSync(join(root, path), before)))
    }
    for (const { path, after } of changes) if (after === undefined) removeEmptyFolders(root, dirname(path))
  } catch (error) {
    for (const step of undo.reverse()) step()
    if (error instanceof Refusal) throw error
    throw new Refusal(`${(error as Error).message}. Mend that and run this again.`)
  } finally {
    process.off('SIGINT', wait)
    process.off('SIGTERM', wait)
  }
}

function refuseIfChanged(root: string, { path, before }: FileChange): void {
  const file = join(root, path)
  const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (now !== before) throw new Refusal(`${path} was changed by someone else meanwhile. Run this again.`)
}

/** Removes a folder that holds nothing any more, and those above it. */
function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.' || !existsSync(join(root, folder)) || readdirSync(join(root, folder)).length > 0) return
  rmdirSync(join(root, folder))
  removeEmptyFolders(root, dirname(folder))
}

/** Makes a folder and those above it; returns how to take away again the ones it made. */
function makeFolders(root: string, folder: string): (() => void)[] {
  if (folder === '.' || existsSync(join(root, folder))) return []
  const above = makeFolders(root, dirname(folder))
  mkdirSync(join(root, folder))
  return [...above, () => rmdirSync(join(root, folder))]
}

function draftOf(root: string, path: string): string {
  return `${join(root, path)}.slipform-draft`
}
