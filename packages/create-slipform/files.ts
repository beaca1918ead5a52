import { statSync } from 'node:fs'
import { UserError } from '@slipform/scaffold/internal'

/**
 * Checks, before packages are installed, that the files of `--schema` and `--csv` exist; `--schema` also takes folders of SQL scripts. The
 * scaffolder reads them afterwards.
 *
 * @throws UserError when a file is missing.
 */
export function checkFiles(paths: readonly string[], from: 'schema' | 'csv'): void {
  if (paths.length === 0) throw new UserError('Name a file.')
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) throw new UserError(`There is no file ${path}.`)
    const isReadable = stats.isFile() || (from === 'schema' && stats.isDirectory())
    if (!isReadable) throw new UserError(`${path} is no file. Name the files in it, separated by commas.`)
  }
}
