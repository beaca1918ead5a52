import { openSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { ReadStream } from 'node:tty'
import type { Knex } from 'knex'
import { type NamedMigration, pendingMigrations } from './migrations-run.ts'

/** A migration that deletes data permanently: its file exports `losesData`. */
interface DataLoss {
  readonly name: string
  /** The lost data, from the migration's `losesData`: `every composer in tracks`. */
  readonly loses: string
}

const hasTables = `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as "hasTables"`

/** Finds the migrations that lose data and have not run; none for a database without tables. */
export async function findDataLoss(db: Knex, folder: string): Promise<DataLoss[]> {
  const { rows } = await db.raw(hasTables)
  if (!rows[0].hasTables) return []
  const pending = await pendingMigrations(db, folder)
  return pending.flatMap((migration) => {
    const loses = lossOf(migration)
    return loses === undefined ? [] : [{ name: migration.name, loses }]
  })
}

/** Returns the data that a migration says it deletes permanently; undefined if it deletes none. */
export function lossOf({ migration }: NamedMigration): string | undefined {
  return 'losesData' in migration ? String(migration.losesData) : undefined
}

/**
 * Asks in the terminal before migrations run that lose data: in development a server restarts after each change of a file, and would run a
 * migration before its author has read it.
 *
 * @throws Error that names the migrations when the answer is not yes, or when there is no terminal.
 */
export async function confirmDataLoss(db: Knex, folder: string): Promise<void> {
  const losses = await findDataLoss(db, folder)
  if (losses.length === 0) return
  const terminal = openTerminal()
  if (terminal === undefined || !(await ask(terminal, losses))) throw new Error(describeRefusal(losses))
}

/** Opens the terminal of this process, whose standard input belongs to the watcher; undefined without a terminal. */
function openTerminal(): ReadStream | undefined {
  if (!process.stdout.isTTY) return undefined
  try {
    return new ReadStream(openSync('/dev/tty', 'r'))
  } catch {
    return undefined
  }
}

async function ask(terminal: ReadStream, losses: readonly DataLoss[]): Promise<boolean> {
  const dialog = createInterface({ input: terminal, output: process.stdout, terminal: false })
  // The watcher ends the process when a file changes: the next output must not continue the line of the question.
  const endLine = () => void process.stdout.write('\n')
  process.once('exit', endLine)
  try {
    const answer = await dialog.question(
      `These migrations lose data:\n${list(losses)}\nRead them, and edit them as you like: the server starts again. Run them now? (y/N) `,
    )
    return /^y(?:es)?$/i.test(answer.trim())
  } finally {
    process.off('exit', endLine)
    dialog.close()
    terminal.destroy()
  }
}

const list = (losses: readonly DataLoss[]) => losses.map(({ name, loses }) => `  ${name}: ${loses}`).join('\n')

const describeRefusal = (losses: readonly DataLoss[]) =>
  `Not started, because these migrations lose data:\n${list(losses)}\nEdit them, or run them by npm run migrate and start again.`
