import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { UserError } from '@slipform/scaffold/internal'

/**
 * Checks the files of `--schema` and `--csv`, or folders of SQL scripts, before packages are installed; the scaffolder reads them afterwards.
 *
 * @throws UserError when one is missing, holds nothing, or is a dump that is not written as SQL.
 */
export function checkFiles(paths: readonly string[], from: 'schema' | 'csv'): void {
  if (paths.length === 0) throw new UserError('Name a file.')
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) throw new UserError(`There is no file ${path}.`)
    if (from === 'schema' && stats.isDirectory()) continue
    if (!stats.isFile()) throw new UserError(`${path} is no file. Name the files in it, separated by commas.`)
    const beginning = beginningOf(path)
    if (stats.size <= beginningSize && isBlank(from === 'schema' ? withoutComments(beginning) : beginning))
      throw new UserError(`${path} is empty.`)
    if (beginning.startsWith(customFormat))
      throw new UserError(
        `${path} is a dump in the custom format of pg_dump. Write it as SQL first: pg_restore -f schema.sql ${path}`,
      )
  }
}

/** How a dump in the custom format of pg_dump begins. */
const customFormat = 'PGDMP'

/** In bytes. Of a file of this size, or a smaller one, it is told whether it is empty. */
const beginningSize = 65_536

function beginningOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(beginningSize)
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*|\/\*[\s\S]*?\*\//g, '').replaceAll(';', '')
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
