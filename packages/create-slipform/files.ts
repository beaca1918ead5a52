import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { UserError } from '@slipform/scaffold/internal'

/**
 * Checks the files of `--schema` and `--csv`, or folders of SQL scripts, before packages are installed; the scaffolder reads them afterwards.
 *
 * @throws UserError when one is missing, or is a dump that is not written as SQL.
 */
export function checkFiles(paths: readonly string[], from: 'schema' | 'csv'): void {
  if (paths.length === 0) throw new UserError('Name a file.')
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) throw new UserError(`There is no file ${path}.`)
    if (from === 'schema' && stats.isDirectory()) continue
    if (!stats.isFile()) throw new UserError(`${path} is no file. Name the files in it, separated by commas.`)
    if (beginsAs(path, customFormat))
      throw new UserError(
        `${path} is a dump in the custom format of pg_dump. Write it as SQL first: pg_restore -f schema.sql ${path}`,
      )
  }
}

/** How a dump in the custom format of pg_dump begins. */
const customFormat = 'PGDMP'

function beginsAs(path: string, text: string): boolean {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(text.length)
    readSync(file, bytes)
    return bytes.toString('latin1') === text
  } finally {
    closeSync(file)
  }
}
