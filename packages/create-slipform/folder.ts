import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from '@slipform/scaffold/internal'

/** A temporary folder in which a project is prepared, so that a failure leaves no part of the project. */
export interface Draft {
  readonly path: string
  /** Moves the project to its final folder. */
  publish(): void
  /** Removes everything that was written. */
  discard(): void
}

/** @throws UserError when a path is not a folder, or the folder is not empty. Called when the user names the folder, and again before writing. */
export function checkFolder(folder: string): void {
  const target = resolve(folder)
  const stat = lstatSync(target, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (!stat.isDirectory()) throw new UserError(`${target} exists and is not a folder. Choose another name.`)
  const entries = readdirSync(target)
  if (entries.length === 0) return
  const shown = entries.slice(0, 3).join(', ')
  throw new UserError(
    `${target} is not empty: it holds ${shown}${entries.length > 3 ? ' and more' : ''}. Choose a new folder.`,
  )
}

/**
 * Opens a draft of a project next to its final folder, or inside it if an empty one exists.
 *
 * @throws UserError when the final folder is not empty, or cannot be written to.
 */
export function openDraft(folder: string): Draft {
  checkFolder(folder)
  const target = resolve(folder)
  const parent = dirname(target)
  const exists = lstatSync(target, { throwIfNoEntry: false }) !== undefined
  try {
    // The outermost folder that mkdirSync creates: `discard` deletes it as well.
    const created = exists ? undefined : mkdirSync(parent, { recursive: true })
    const path = mkdtempSync(join(exists ? target : parent, `.${basename(target)}-`))
    // Temporary folders are private; a project gets the user's default permissions.
    chmodSync(path, 0o777 & ~process.umask())
    return {
      path,
      publish: () => (exists ? moveUp(path) : renameSync(path, target)),
      discard: () => rmSync(created ?? path, { recursive: true, force: true, maxRetries: 10 }),
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UserError(`Cannot write to ${exists ? target : parent} (${error.code}). Choose another folder.`)
  }
}

/** Moves the content of a folder to its parent, and removes the folder. */
function moveUp(path: string): void {
  for (const name of readdirSync(path)) renameSync(join(path, name), join(path, '..', name))
  rmdirSync(path)
}
