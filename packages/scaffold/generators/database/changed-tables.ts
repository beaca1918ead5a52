// Brings the tables of a project that began with files to those of newer files, by one migration. files.ts calls it where
// the project has migrations of earlier files.

import { join } from 'node:path'
import type { Knex } from 'knex'
import { embeddedConnectionOf, nullText, rowsFileOf, splitStatements, tryMigrations } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { loadStatements } from '../../schema/load/load.ts'
import type { RowsFile } from '../../schema/load/rows.ts'
import type { FileStatement } from '../../schema/load/script.ts'
import { subjectOf } from '../../schema/load/subject.ts'
import { treat } from '../../schema/load/treat.ts'
import { withDatabase } from '../../schema/read/open-schema.ts'
import { type OtherPart, readParts } from '../../schema/read/parts.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { listMigrations, migrationsFolder } from '../../source/files/layout.ts'
import { changeColumns, decideBetween, type State, type States } from './changed-columns.ts'
import { headOf } from './loaded-notes.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'

/** The statements that bring the tables of a project to those of new files. */
export interface TableChanges {
  /** Undefined if there is nothing to change. */
  readonly script: string | undefined
  /** The statements that undo the script; undefined if they would lose more than it adds, or fail. */
  readonly back: readonly string[] | undefined
  readonly losses: readonly string[]
  /** The names of the files of rows of tables that have none, beside others that have some. */
  readonly emptied: readonly string[]
  readonly notes: readonly Note[]
  readonly decisions: Decisions
}

/** The files of a run, loaded into a database of their own. */
export interface LoadedFile {
  readonly db: Knex
  /** Its name, for messages. */
  readonly file: string
  readonly script: string
  readonly rows: readonly RowsFile[]
  /** Whether it describes all tables, as a schema does. */
  readonly isWhole: boolean
}

/** Returns the scripts that migrations of the project run, which earlier runs wrote of files. */
export function formerScripts(files: ProjectFiles): string[] {
  return listMigrations(files).flatMap((name) => {
    if (!files.read(`${migrationsFolder}/${name}`)?.includes('createSchema(')) return []
    return files.read(`${migrationsFolder}/${name.replace(/\.ts$/, '.sql')}`) ?? []
  })
}

/**
 * Runs the project's migrations in an empty database, and changes its tables to those of new files. What the project itself has changed
 * since the former files stays.
 */
export async function changeTables(
  db: Knex,
  loaded: LoadedFile,
  former: readonly string[],
  decisions: Decisions,
  ask: Prompter | undefined,
): Promise<TableChanges> {
  await tryMigrations(db, join(process.cwd(), migrationsFolder)).catch((error: Error) => {
    throw new UserError(`${error.message} Fix it, and run this again.`)
  })
  const written = former.flatMap((script) => splitStatements(script))
  const states: States = {
    former: await withDatabase(undefined, async (formerDb) => {
      await loadStatements(formerDb, written.map(inFile('')))
      return readState(formerDb)
    }),
    project: await readState(db),
    file: await readState(loaded.db),
  }
  const columns = await changeColumns(states, decisions, ask)
  const others = changeOthers(states)
  const fresh = await withoutKnown(db, splitStatements(loaded.script).map(inFile(loaded.file)), written)
  const changes = [...others.removed, ...columns.before].map((text) => ({ text, line: 0 }))
  const rest = [...columns.after, ...others.added].map((text) => ({ text, line: 0 }))
  const { script, rejected } = await loadStatements(db, [
    ...changes.map(inFile(loaded.file)),
    ...fresh,
    ...rest.map(inFile(loaded.file)),
  ])
  const isRejected = (statement: FileStatement) => rejected.some((one) => one.statement === statement)
  const creates = fresh.some((statement) => treat(statement).as === 'schema' && !isRejected(statement))
  const back = columns.back && [...others.back.removed, ...columns.back, ...others.back.added]
  await fill(db, loaded.rows, states.file)
  const hasStatements = splitStatements(script).some(({ text }) => !/^set\s/i.test(text))
  return {
    script: hasStatements ? script : undefined,
    // What the file creates besides, the database may have had before.
    back: back !== undefined && !creates && (await isAccepted(db, back)) ? back : undefined,
    losses: columns.losses,
    emptied: loaded.isWhole ? emptiedOf(states.file, loaded.rows) : [],
    notes: [
      ...rejected.map(
        ({ statement, reason }): Note => ({
          group: 'kept',
          table: loaded.file,
          text: `${reason}: ${headOf(statement.text)}`,
        }),
      ),
      ...columns.notes,
      ...others.notes,
      ...(loaded.isWhole ? describeMissing(states, loaded.file) : []),
    ],
    decisions: columns.decisions,
  }
}

const inFile =
  (file: string) =>
  (statement: Omit<FileStatement, 'file'>): FileStatement => ({ ...statement, file })

// PostgreSQL prints a check otherwise once it has read what it printed.
const checks = `
  select format('alter table %s drop constraint %I, add constraint %I %s', c.conrelid::regclass, c.conname, c.conname, pg_get_constraintdef(c.oid)) as again
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'c' and c.conrelid <> 0 and c.conparentid = 0 and c.conislocal and left(n.nspname, 3) <> 'pg_' and n.nspname <> 'information_schema'`

/** Reads the tables of a database that is thrown away. */
async function readState(db: Knex): Promise<State> {
  const connection = embeddedConnectionOf(db)
  const { rows } = await db.raw<{ rows: { again: string }[] }>(checks)
  for (const { again } of rows) await connection?.exec(again)
  return { tables: (await readSchema(db)).tables, parts: await readParts(db) }
}

/** Compares constraints, indexes, comments and the values of enumerations. */
function changeOthers({ former, project, file }: States) {
  const keyOf = ({ of, what, name }: OtherPart) => JSON.stringify([of, what, name])
  const [before, now, wanted] = [former, project, file].map(
    ({ parts }) => new Map(parts.others.map((part) => [keyOf(part), part])),
  )
  const placesOf = ({ parts }: State) => new Set([...parts.columns, ...parts.others].map(({ of }) => of))
  const [ours, theirs] = [placesOf(project), placesOf(file)]
  const removed: string[] = []
  const added: string[] = []
  const back: { readonly removed: string[]; readonly added: string[] } = { removed: [], added: [] }
  const notes: Note[] = []
  for (const [key, { of, what, name }] of new Map([...(before ?? []), ...(wanted ?? [])])) {
    if (!ours.has(of) || !theirs.has(of)) continue
    const [base, current, next] = [before, now, wanted].map((parts) => parts?.get(key))
    // The place of a value among the others does not matter.
    const textOf = (part: OtherPart | undefined) => (what === 'value' ? part?.name : part?.add)
    const way = decideBetween(textOf(base), textOf(current), textOf(next))
    const label = of.replace(/^public\./, '')
    if (way === 'conflict')
      notes.push({
        group: 'kept',
        table: label,
        text: `the project has changed the ${what} ${name} as well, which stays as it is`,
      })
    if (way === 'take' && current?.remove === null)
      notes.push({
        group: 'kept',
        table: label,
        text: `the enumeration keeps its value ${name}, which PostgreSQL cannot remove`,
      })
    if (way !== 'take') continue
    if (current?.remove) {
      removed.unshift(current.remove)
      back.added.push(current.add)
    }
    if (next) added.push(next.add)
    if (next?.remove) back.removed.unshift(next.remove)
  }
  return { removed, added, back, notes }
}

/** Whether a database accepts statements, which do not stay. */
async function isAccepted(db: Knex, statements: readonly string[]): Promise<boolean> {
  const connection = embeddedConnectionOf(db)
  try {
    await connection?.exec(['begin', ...statements].join(';\n'))
    return true
  } catch {
    return false
  } finally {
    await connection?.exec('rollback')
  }
}

/** Leaves out the statements that the project has run, and those about tables and enumerations that are compared. */
function withoutKnown(
  db: Knex,
  statements: readonly FileStatement[],
  written: readonly { readonly text: string }[],
): Promise<FileStatement[]> {
  const texts = new Set(written.map(({ text }) => text))
  return db.transaction(async (trx) => {
    const kept: FileStatement[] = []
    for (const statement of statements) {
      const treatment = treat(statement)
      if (treatment.as === 'setting') await trx.raw(`set local search_path to ${treatment.searchPath}`)
      else if (texts.has(statement.text)) continue
      const subject = subjectOf(statement.text) ?? null
      // A new table may be called like a type of PostgreSQL, such as path.
      const { rows } = await trx.raw(
        `select to_regclass(?) is not null or exists (
          select from pg_type where oid = to_regtype(?) and typnamespace <> 'pg_catalog'::regnamespace) as known`,
        [subject, subject],
      )
      if (!rows[0].known) kept.push(statement)
    }
    return kept
  })
}

/** Fills the tables with the rows of the files, which say what new tables hold. Tables that the project has changed may refuse theirs. */
async function fill(db: Knex, files: readonly RowsFile[], { tables, parts }: State): Promise<void> {
  const connection = embeddedConnectionOf(db)
  await connection?.query('set session_replication_role = replica')
  for (const table of tables) {
    const rows = files.find(({ name }) => name === rowsFileOf(table))
    const columns = parts.columns.filter(({ schema, table: of }) => schema === table.schema && of === table.name)
    const written = columns.filter(({ generated }) => !generated?.endsWith('stored'))
    if (rows === undefined || written[0] === undefined) continue
    const copy = `copy ${written[0].of} (${written.map(({ quoted }) => quoted).join(', ')}) from '/dev/blob' with (format csv, header, null '${nullText}')`
    await connection?.query(copy, [], { blob: new Blob([rows.text]) }).catch(() => undefined)
  }
  await connection?.query('reset session_replication_role')
  const { rows: views } = await db.raw(
    `select format('refresh materialized view %I.%I', schemaname, matviewname) as refresh from pg_matviews`,
  )
  for (const { refresh } of views) await db.raw(refresh).catch(() => undefined)
}

function emptiedOf({ tables }: State, rows: readonly RowsFile[]): string[] {
  const filled = new Set(rows.map(({ name }) => name))
  return filled.size === 0 ? [] : tables.map(rowsFileOf).filter((name) => !filled.has(name))
}

function describeMissing({ former, project, file }: States, name: string): Note[] {
  const labelsOf = ({ tables }: State) => new Set(tables.map(tableLabel))
  const [ours, theirs] = [labelsOf(project), labelsOf(file)]
  const missing = [...labelsOf(former)].filter((label) => ours.has(label) && !theirs.has(label))
  return missing.map((table) => ({ group: 'kept', table, text: `it is not in ${name}, and stays` }))
}
