// Loads SQL scripts into an embedded database, as far as that accepts them, and writes down the script that a migration of the
// project runs to make the same schema.

import type { Knex } from 'knex'
import { embeddedConnectionOf } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { withLimit } from '../read/limit.ts'
import { extensionFor, type MissingPart, withoutMissing } from './missing.ts'
import type { FileStatement } from './script.ts'
import { isCrash, SequenceCounts } from './sequences.ts'
import { treat } from './treat.ts'

/** A statement that the database rejects. */
export interface Rejected {
  readonly statement: FileStatement
  /** PostgreSQL's own message. */
  readonly reason: string
}

/** A statement of the script that is written: adapted from one of the files, or added. */
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
  /** By the reason: how many statements were left out on purpose. */
  readonly leftOut: ReadonlyMap<string, number>
  /** The extensions that statements need and none creates. */
  readonly extensions: readonly string[]
  /** The statements that run without a type or function that no extension brings. */
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

// Rows that are inserted one by one are sent together.
const maxInserts = 200

/**
 * Runs the statements of files in an embedded database. Those that fail run again before the rows that follow, and after all others, which
 * may create what they need; then with the extensions that they need; at last without the types and functions that are missing.
 */
export async function loadStatements(db: Knex, statements: readonly FileStatement[]): Promise<Loaded> {
  const connection = embeddedConnectionOf(db)
  if (connection === undefined) throw new Error('Files are loaded into an embedded database.')
  const session = new LoadSession(db, connection)
  const leftOut = new Map<string, number>()
  const waiting: Waiting[] = []
  let searchPath = 'default'
  for (const statement of statements) {
    const treatment = treat(statement)
    if (treatment.as === 'setting') searchPath = treatment.searchPath
    else if (treatment.as === 'nothing') leftOut.set(treatment.reason, (leftOut.get(treatment.reason) ?? 0) + 1)
    else waiting.push({ statement, text: treatment.text, isSchema: treatment.as === 'schema', searchPath })
  }
  await connection.query('set check_function_bodies = off')
  let failed = await session.runAgain(await session.runAll(waiting))
  const extensions: string[] = []
  const changed: { statement: FileStatement; part: MissingPart }[] = []
  for (let isChanged = true; isChanged; ) {
    // An index on a column that became a text needs no extension.
    const isDefault = ({ error }: Failed) => changed.length > 0 && /no default operator class/.test(error.message)
    const created = await session.createExtensions(failed.filter((one) => !isDefault(one)))
    extensions.push(...created)
    if (created.length > 0) {
      failed = await session.runAgain(failed)
      continue
    }
    isChanged = false
    const simpler = failed.map(({ waiting, error }) => {
      const [text, part] = withoutMissing(waiting.text, error) ?? []
      if (text === undefined || part === undefined) return waiting
      isChanged = true
      changed.push({ statement: waiting.statement, part })
      return { ...waiting, text }
    })
    if (isChanged) failed = await session.runAll(simpler)
  }
  await connection.query('reset search_path')
  await connection.query('reset check_function_bodies')
  return {
    script: `${session.written.map(({ text }) => `${text};`).join('\n\n')}\n`,
    written: session.written,
    rejected: failed.map(({ waiting, error }) => ({ statement: waiting.statement, reason: error.message })),
    leftOut,
    extensions,
    changed: changed.filter(({ statement }) => !failed.some(({ waiting }) => waiting.statement === statement)),
  }
}

/** Returns where a statement begins: `shop.sql:12`. */
export function placeOf({ file, line }: FileStatement): string {
  return `${file}:${line}`
}

function isInsert(one: Waiting | undefined): boolean {
  return one !== undefined && !one.isSchema && /^(?:insert|with)\s/i.test(one.text)
}

function drops({ text }: Waiting): boolean {
  return /^drop\s/i.test(text) || /^alter\s+table\s.*\sdrop\s+constraint\s/is.test(text)
}

interface Failed {
  readonly waiting: Waiting
  readonly error: Error
}

/** Runs statements in a database, and writes down those that belong to the schema. */
class LoadSession {
  readonly written: Written[] = [{ text: 'set local check_function_bodies to off' }]
  readonly #db: Knex
  readonly #connection: Connection
  readonly #counts: SequenceCounts
  #searchPath = 'default'
  #writtenPath = 'default'
  /** How many statements have changed the schema. */
  #steps = 0

  constructor(db: Knex, connection: Connection) {
    this.#db = db
    this.#connection = connection
    this.#counts = new SequenceCounts(connection)
  }

  /** Runs statements in their order; returns those that fail. */
  async runAll(waiting: readonly Waiting[]): Promise<Failed[]> {
    let failed: Failed[] = []
    let steps = this.#steps
    for (let at = 0; at < waiting.length; ) {
      if (waiting[at]?.isSchema === false && steps < this.#steps) {
        failed = await this.#complete(failed)
        steps = this.#steps
      }
      const inserts = insertsFrom(waiting, at)
      at += inserts.length
      failed.push(...(await this.#runGroup(inserts)))
    }
    return failed
  }

  /** Runs statements together. If that fails, it runs each half, so that few run alone; returns those that fail. */
  async #runGroup(group: readonly Waiting[]): Promise<Failed[]> {
    const [first] = group
    if (first === undefined) return []
    if (group.length > 1) {
      if (await this.#runTogether(group)) return []
      const middle = Math.ceil(group.length / 2)
      return [...(await this.#runGroup(group.slice(0, middle))), ...(await this.#runGroup(group.slice(middle)))]
    }
    const error = await this.#run(first)
    // A dump begins with drops of what it creates: later they would succeed.
    return error === undefined || drops(first) ? [] : [{ waiting: first, error }]
  }

  /** Runs failed statements of the schema again, and if more of them succeed the failed rows, which may belong to them. */
  async #complete(failed: readonly Failed[]): Promise<Failed[]> {
    const ofSchema = failed.filter(({ waiting }) => waiting.isSchema)
    const rows = failed.filter(({ waiting }) => !waiting.isSchema)
    const left = await this.runAgain(ofSchema)
    if (left.length === ofSchema.length) return [...left, ...rows]
    return [...left, ...(await this.runAll(rows.map(({ waiting }) => waiting)))]
  }

  /** Runs failed statements again as long as fewer fail; returns the rest. */
  async runAgain(failed: readonly Failed[]): Promise<Failed[]> {
    const left = await this.runAll(failed.map(({ waiting }) => waiting))
    return left.length > 0 && left.length < failed.length ? this.runAgain(left) : left
  }

  /** Creates the extensions that failed statements need; returns those that are new. */
  async createExtensions(failed: readonly Failed[]): Promise<string[]> {
    const created: string[] = []
    for (const name of new Set(failed.flatMap(({ error }) => extensionFor(error) ?? []))) {
      const text = `create extension "${name}"`
      await this.#usePath('default')
      // It fails where there is no such extension, and where it is there already.
      const isCreated = await this.#connection.exec(text).then(
        () => true,
        () => false,
      )
      if (!isCreated) continue
      this.#write({ text }, 'default')
      created.push(name)
    }
    return created
  }

  async #runTogether(inserts: readonly Waiting[]): Promise<boolean> {
    await this.#usePath(inserts[0]?.searchPath ?? 'default')
    const text = inserts.map(({ text }) => text).join(';\n')
    const [first, last] = [inserts.at(0), inserts.at(-1)].map((one) => one && placeOf(one.statement))
    const run = () => this.#connection.exec(text)
    return withLimit(this.#db, `One of the statements from ${first} to ${last}`, text.length, () =>
      this.#counts.keepIfFails(run).then(
        () => true,
        () => false,
      ),
    )
  }

  async #run(one: Waiting): Promise<Error | undefined> {
    const { statement, text, isSchema, searchPath } = one
    if (!isInsert(one)) this.#counts.forget()
    const { rows = '' } = statement
    const run = async () => {
      await this.#usePath(searchPath)
      if (isInsert(one)) await this.#counts.keepIfFails(() => this.#connection.exec(text))
      else if (statement.rows === undefined) await this.#connection.exec(text)
      else
        await this.#connection.query(text.replace(/\bfrom\s+stdin\b/i, `from '/dev/blob'`), [], {
          blob: new Blob([rows]),
        })
    }
    try {
      await withLimit(this.#db, placeOf(statement), text.length + rows.length, run)
    } catch (error) {
      if (error instanceof UserError) throw error
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
    this.#steps += 1
    if (searchPath !== this.#writtenPath) this.written.push({ text: `set local search_path to ${searchPath}` })
    this.#writtenPath = searchPath
    this.written.push(written)
  }

  async #usePath(searchPath: string): Promise<void> {
    if (searchPath !== this.#searchPath) await this.#connection.exec(`set search_path to ${searchPath}`)
    this.#searchPath = searchPath
  }
}

/** Returns the statement at a position, with the inserts that follow it if it is one. */
function insertsFrom(waiting: readonly Waiting[], at: number): readonly Waiting[] {
  const first = waiting[at]
  let end = at + 1
  if (isInsert(first))
    while (end - at < maxInserts && isInsert(waiting[end]) && waiting[end]?.searchPath === first?.searchPath) end += 1
  return waiting.slice(at, end)
}
