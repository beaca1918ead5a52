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
    if (!stats?.isFile() && !(from === 'schema' && stats?.isDirectory()))
      throw new UserError(`There is no file ${path}.`)
  }
}
