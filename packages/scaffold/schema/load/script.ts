import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ScriptStatement, splitStatements, withoutQuotes } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'

export type FileStatement = ScriptStatement & { readonly file: string }

/** Databases whose dumps are no SQL of PostgreSQL, by what only they write. */
const dialects: readonly (readonly [name: string, sign: RegExp])[] = [
  [
    'MySQL',
    /^(?:create\s+table|insert\s+into|lock\s+tables|use|drop\s+table)\s[^`]*`|\)\s*engine\s*=|\bint\b[^,]*\sauto_increment\b/i,
  ],
  ['SQLite', /^pragma\s|\bprimary\s+key\s+autoincrement\b/i],
  ['SQL Server', /^(?:use|create\s+table|alter\s+table|insert(?:\s+into)?)\s+\[|\bidentity\s*\(\s*\d+\s*,\s*\d+\s*\)/i],
]

/** The advice for files of other databases. */
const otherDialect =
  'Only SQL of PostgreSQL can be read. Load it into a PostgreSQL, with pgloader for example, and pass --url.'

/**
 * Reads SQL scripts as statements, of which none has run yet. A folder stands for the scripts in it, in the order of their names.
 *
 * @throws UserError for a file that is missing, empty, or no SQL of PostgreSQL, and for a folder without one.
 */
export function readScripts(paths: readonly string[]): FileStatement[] {
  return paths.flatMap(scriptsIn).flatMap(({ path, file, isOfFolder }) => {
    const isEmpty = isOfFolder && statSync(path).size === 0
    const statements = isEmpty ? [] : splitStatements(readScript(path))
    if (statements.length === 0 && !isOfFolder) throw new UserError(`${path} holds no statement of SQL.`)
    for (const { text, line } of statements) {
      const bare = withoutQuotes(text.slice(0, maxSignLength))
      const [dialect] = dialects.find(([, sign]) => sign.test(bare)) ?? []
      if (dialect !== undefined) throw new UserError(`${path}:${line} is SQL of ${dialect}. ${otherDialect}`)
    }
    return statements.map((statement) => ({ ...statement, file }))
  })
}

// Scripts that undo a migration are skipped.
const down = /(?:^|[._-])down\.sql$/i

/** A script, and its name in messages: its path in a folder. */
type Script = { readonly path: string; readonly file: string; readonly isOfFolder: boolean }

function scriptsIn(path: string): Script[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return [{ path, file: basename(path), isOfFolder: false }]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  const scripts = names.filter((name) => /\.sql$/i.test(name) && !down.test(basename(name))).sort()
  if (scripts.length === 0) throw new UserError(`${path} is a folder without a file that ends in .sql.`)
  return scripts.map((file) => ({ path: join(path, file), file, isOfFolder: true }))
}

// Enough for a `create table` with its options behind it.
const maxSignLength = 20_000

function readScript(path: string): string {
  const bytes = readFileOf(path)
  const beginning = bytes.toString('latin1', 0, 16)
  if (beginning.startsWith('PGDMP'))
    throw new UserError(
      `${path} is a dump in the custom format of pg_dump. Write it as SQL first: pg_restore -f schema.sql ${path}`,
    )
  if (beginning.startsWith('SQLite format 3')) throw new UserError(`${path} is a database of SQLite. ${otherDialect}`)
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new UserError(`${path} is packed. Unpack it first: gunzip ${path}`)
  const text = decode(bytes)
  if (text.includes('\0')) throw new UserError(`${path} is no text. Pass a file with SQL, as pg_dump writes it.`)
  return text
}

/**
 * Returns the content of a file.
 *
 * @throws UserError when it is missing, a folder or empty.
 */
export function readFileOf(path: string): Buffer {
  if (!existsSync(path)) throw new UserError(`There is no file ${path}. Paths are relative to ${process.cwd()}.`)
  if (statSync(path).isDirectory())
    throw new UserError(`${path} is a folder. Name the files in it, separated by commas.`)
  const bytes = readFileSync(path)
  if (bytes.length === 0) throw new UserError(`${path} is empty.`)
  return bytes
}

/** PowerShell writes UTF-16, old dumps Latin 1. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
