import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from './user-error.ts'

/** A folder in which a project is prepared before it appears under its name. */
export interface Draft {
  readonly path: string
  /** Gives the project its name. */
  publish(): void
  /** Removes everything that was written. */
  discard(): void
}

/** @throws UserError when a project cannot be created in a folder, because something is there. */
export function checkFolder(folder: string): void {
  const target = resolve(folder)
  const stat = lstatSync(target, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (!stat.isDirectory()) throw new UserError(`${target} exists and is no folder. Choose another name.`)
  const entries = readdirSync(target)
  if (entries.length === 0) return
  const shown = entries.slice(0, 3).join(', ')
  throw new UserError(
    `${target} is not empty: it holds ${shown}${entries.length > 3 ? ' and more' : ''}. Choose a new folder.`,
  )
}

/**
 * Opens a draft of a project: beside its future folder, or inside it where there is an empty one already.
 *
 * @throws UserError when something is there, or when the folder cannot be written to.
 */
export function openDraft(folder: string): Draft {
  checkFolder(folder)
  const target = resolve(folder)
  const parent = dirname(target)
  const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined
  try {
    const made = isThere ? undefined : mkdirSync(parent, { recursive: true })
    const path = mkdtempSync(join(isThere ? target : parent, `.${basename(target)}-`))
    // A temporary folder is private; a project is as open as any other folder of the user.
    chmodSync(path, 0o777 & ~process.umask())
    return {
      path,
      publish: () => (isThere ? moveUp(path) : renameSync(path, target)),
      discard: () => rmSync(made ?? path, { recursive: true, force: true, maxRetries: 10 }),
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UserError(`Cannot write to ${isThere ? target : parent} (${error.code}). Choose another folder.`)
  }
}

/** Moves what is in a folder into the folder above, and removes it. */
function moveUp(path: string): void {
  for (const name of readdirSync(path)) renameSync(join(path, name), join(path, '..', name))
  rmdirSync(path)
}
