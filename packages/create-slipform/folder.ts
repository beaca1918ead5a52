import { accessSync, constants, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UserError } from '@slipform/scaffold/internal'

/** @throws UserError when a path is not a folder, or the folder is not empty. Called when the user names the folder, and again before writing. */
export function checkFolder(folder: string): void {
  const target = resolve(folder)
  const stat = lstatSync(target, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (!stat.isDirectory()) throw new UserError(`${target} exists and is not a folder. Choose another name.`)
  const entries = readdirSync(target)
  if (entries.length === 0) return
  const firstEntries = entries.slice(0, 3).join(', ')
  throw new UserError(
    `${target} is not empty: it holds ${firstEntries}${entries.length > 3 ? ' and more' : ''}. Choose a new folder.`,
  )
}

/**
 * Creates the folder of a project, unless an empty one exists. Returns a function for a failure: it removes the created folders, or
 * empties the folder that existed.
 *
 * @throws UserError when the folder is not empty, or cannot be written to.
 */
export function createFolder(folder: string): () => void {
  checkFolder(folder)
  try {
    // The outermost folder that mkdirSync created; undefined if the folder existed.
    const created = mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return () => {
      const paths = created === undefined ? readdirSync(folder).map((name) => join(folder, name)) : [created]
      for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UserError(`Cannot write to ${folder} (${error.code}). Choose another folder.`)
  }
}
