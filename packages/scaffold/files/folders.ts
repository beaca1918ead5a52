import { existsSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Removes a folder of a project if it is empty, then its empty parents. */
export function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.' || !isEmptyFolder(join(root, folder))) return
  rmdirSync(join(root, folder))
  removeEmptyFolders(root, dirname(folder))
}

function isEmptyFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory() && readdirSync(path).length === 0
}
