// Loads SQL scripts into an embedded database, as far as that accepts them, and writes down the script that a migration of the
// project runs to make the same schema.

import type { Knex } from 'knex'
import { embeddedConnectionOf } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { type MissingPart, withoutMissing } from './missing.ts'
import type { FileStatement } from './script.ts'
import { treat } from './treat.ts'

/** A statement that the database rejects. */
export interface Rejected {
  readonly statement: FileStatement
  /** PostgreSQL's own message, and its code. */
  readonly reason: string
  readonly code: string | undefined
}

/** A statement of the script that is written: adapted from one of the files, or a setting. */
export interface Written {
  readonly text: string
  readonly statement?: FileStatement
}

/** What became of the statements of files. */
export interface Loaded {
  /** The script that creates the same schema again. */
  readonly script: string
  readonly written: readonly Written[]
  readonly rejected: readonly Rejected[]
  /** The statements that run without a type or function that is missing. */
  readonly changed: readonly { readonly statement: FileStatement; readonly part: MissingPart }[]
}

/** A statement that waits: as it will run, and in which search path. */
interface Waiting {
  readonly statement: FileStatement
  readonly text: string
  readonly isSchema: boolean
  readonly searchPath: string
}

type Connection = NonNullable<ReturnType<typeof embeddedConnectionOf>>

/**
 * Runs the statements of files in an embedded database. Those that fail run again after all others, which may create what they need; at
 * last without the types and functions that are missing.
 */
export async function loadStatements(db: Knex, statements: readonly FileStatement[]): Promise<Loaded> {
  const connection = embeddedConnectionOf(db)
  if (connection === undefined) throw new Error('Files are loaded into an embedded database.')
  const session = new LoadSession(connection)
  const changed: { statement: FileStatement; part: MissingPart }[] = []
  // The body of a function may name tables that a later statement creates.
  await connection.query('set check_function_bodies = off')
  let waiting = treatAll(statements)
  let failed: Failed[] = []
  while (waiting.length > 0) {
    failed = await session.run(waiting)
    const hasProgress = failed.length < waiting.length
    waiting = failed.map((failure) => failure.waiting)
    if (hasProgress) continue
    // Nothing more runs as it is written.
    const before = changed.length
    const simpler = failed.map(({ waiting: { statement, ...rest }, error }) => {
      const [text = rest.text, part] = withoutMissing(rest.text, error) ?? []
      if (part !== undefined) changed.push({ statement, part })
      return { ...rest, statement, text }
    })
    waiting = changed.length > before ? simpler : []
  }
  await connection.query('reset search_path')
  await connection.query('reset check_function_bodies')
  return {
    script: `${session.written.map(({ text }) => `${text};`).join('\n\n')}\n`,
    written: session.written,
    rejected: failed.map(({ waiting, error }) => ({
      statement: waiting.statement,
      reason: error.message,
      code: codeOf(error),
    })),
    changed: changed.filter(({ statement }) => !failed.some(({ waiting }) => waiting.statement === statement)),
  }
}

/** Returns the statements that run, each with the search path that the files have set before it. */
function treatAll(statements: readonly FileStatement[]): Waiting[] {
  let searchPath = 'default'
  return statements.flatMap((statement) => {
    const treatment = treat(statement)
    if (treatment.as === 'setting') searchPath = treatment.searchPath
    else if (treatment.as !== 'nothing')
      return [{ statement, text: treatment.text, isSchema: treatment.as === 'schema', searchPath }]
    return []
  })
}

/** Returns where a statement begins: `shop.sql:12`. */
export function placeOf({ file, line }: FileStatement): string {
  return `${file}:${line}`
}

function drops({ text }: Waiting): boolean {
  return /^drop\s/i.test(text) || /^alter\s+table\s.*\sdrop\s+constraint\s/is.test(text)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Whether an error has ended the embedded database. */
function isCrash(error: unknown): error is Error {
  return ['crash_shutdown', '57P02'].includes(codeOf(error) ?? '')
}

interface Failed {
  readonly waiting: Waiting
  readonly error: Error
}

/** Runs statements in a database, and writes down those that belong to the schema. */
class LoadSession {
  readonly written: Written[] = [{ text: 'set local check_function_bodies to off' }]
  readonly #connection: Connection
  #searchPath = 'default'
  #writtenPath = 'default'

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Runs statements in their order; returns those that fail. */
  async run(waiting: readonly Waiting[]): Promise<Failed[]> {
    const failed: Failed[] = []
    for (const statement of waiting) {
      const error = await this.#runOne(statement)
      // A dump begins with drops of what it creates. They fail, and must not run again after the tables are there.
      if (error !== undefined && !drops(statement)) failed.push({ waiting: statement, error })
    }
    return failed
  }

  async #runOne({ statement, text, isSchema, searchPath }: Waiting): Promise<Error | undefined> {
    const { rows } = statement
    try {
      await this.#usePath(searchPath)
      // PGlite, the embedded database, copies from its /dev/blob.
      if (rows === undefined) await this.#connection.exec(text)
      else
        await this.#connection.query(text.replace(/\bfrom\s+stdin\b/i, `from '/dev/blob'`), [], {
          blob: new Blob([rows]),
        })
    } catch (error) {
      if (isCrash(error))
        throw new UserError(
          `${placeOf(statement)} ended the embedded database (${error.message}). Take that statement out, and run this again.`,
        )
      return error as Error
    }
    if (isSchema) this.#write({ text, statement }, searchPath)
    return undefined
  }

  #write(written: Written, searchPath: string): void {
    if (searchPath !== this.#writtenPath) this.written.push({ text: `set local search_path to ${searchPath}` })
    this.#writtenPath = searchPath
    this.written.push(written)
  }

  async #usePath(searchPath: string): Promise<void> {
    if (searchPath !== this.#searchPath) await this.#connection.exec(`set search_path to ${searchPath}`)
    this.#searchPath = searchPath
  }
}
