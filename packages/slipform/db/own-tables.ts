import type { Knex } from 'knex'
import { sqlState } from './database-errors.ts'
import { describeDatabase } from './describe-database.ts'
import { ownSchema } from './own-schema.ts'

/** The table that records Slipform's own migrations. Its presence marks the schema of Slipform's own tables, whatever its name. */
export const bookkeeping = 'slipform_migrations'

/** Renders whether a schema, by SQL for its oid and name, is Slipform's: of this project, or of another one in the database. `public` never is. */
export function isOwnSchema(oid: string, name: string): string {
  return `(${name} = '${ownSchema()}' or ${name} <> 'public' and exists (
    select from pg_class as b where b.relnamespace = ${oid} and b.relname = '${bookkeeping}'))`
}

/** The number of tables that a message names; it counts the others. */
const maxNamed = 3

interface SchemaState {
  readonly isThere: boolean
  /** Whether Slipform's tables are in the schema, or the role may create them there. */
  readonly isUsable: boolean
  readonly role: string
  readonly database: string
  /** The tables of another program: all in a schema without Slipform's record of migrations. */
  readonly others: readonly string[]
  /** Whether the role may use the schema; also true if Slipform's tables are not in it yet. */
  readonly hasUsage: boolean
  /** Slipform's tables that the role may not read and write. */
  readonly closed: readonly string[]
}

/**
 * Creates the schema of Slipform's own tables if it is missing.
 *
 * @throws Error when this role lacks the right, with the statement that the owner of the database must run. Error when another program uses
 * the schema, or when tables of the project would be created in it.
 */
export async function createOwnSchema(db: Knex): Promise<void> {
  const schema = ownSchema()
  const { isThere, isUsable, role, database, others, hasUsage, closed } = await readState(db, schema)
  if (others.length > 0)
    throw new Error(
      `The schema ${schema} of ${describeDatabase(db)} holds tables that are not Slipform's: ${others.join(', ')}. Set SLIPFORM_SCHEMA to another name.`,
    )
  if (!hasUsage || closed.length > 0) {
    const tables =
      closed.length > maxNamed
        ? `${closed.slice(0, maxNamed).join(', ')} and ${closed.length - maxNamed} more`
        : closed.join(', ')
    const rights = [...(hasUsage ? [] : ['usage']), ...(tables === '' ? [] : [`select and insert on ${tables}`])]
    throw new Error(
      `The role ${role} lacks rights in the schema ${schema} of the database ${database}: ${rights.join('; ')}. The owner of its tables must run: ${grantsFor(schema, role)}`,
    )
  }
  if (!isUsable) await createSchema(db, schema, { isThere, role, database })
  const { rows } = await db.raw('select current_schema() = ? as "isFirst"', [schema])
  // The default search path begins with "$user": a role with the name of the schema finds it first.
  if (rows[0].isFirst)
    throw new Error(
      `The search_path of the role ${role} begins with ${schema}, the schema of Slipform's own tables, where tables of the project must not be. Set SLIPFORM_SCHEMA to another name, or run: alter role ${role} in database ${database} set search_path = public;`,
    )
}

/** Returns the statements that let a role use Slipform's own tables without owning them. */
function grantsFor(schema: string, role: string): string {
  return [
    `grant usage on schema "${schema}" to ${role};`,
    `grant select, insert, update, delete on all tables in schema "${schema}" to ${role};`,
    `grant usage on all sequences in schema "${schema}" to ${role};`,
  ].join(' ')
}

async function createSchema(
  db: Knex,
  schema: string,
  { isThere, role, database }: Pick<SchemaState, 'isThere' | 'role' | 'database'>,
): Promise<void> {
  const remedy = isThere
    ? `The owner of the schema must run: grant usage, create on schema "${schema}" to ${role};`
    : `The owner of the database must run: create schema "${schema}" authorization ${role};`
  if (isThere) throw new Error(`The role ${role} may not create tables in the schema ${schema}. ${remedy}`)
  try {
    await db.raw(`create schema "${schema}"`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== sqlState.insufficientPrivilege) throw error
    throw new Error(`The role ${role} may not create the schema ${schema} in the database ${database}. ${remedy}`, {
      cause: error,
    })
  }
}

async function readState(db: Knex, schema: string): Promise<SchemaState> {
  const { rows } = await db.raw(
    `select n.oid is not null as "isThere", quote_ident(current_user) as role, quote_ident(current_database()) as database,
      n.oid is not null and (
        has_schema_privilege(n.oid, 'usage') and has_schema_privilege(n.oid, 'create') or ${hasBookkeeping}) as "isUsable",
      case when ${hasBookkeeping} then '{}' else array(
        select relname::text from pg_class where relnamespace = n.oid and relkind in ('r', 'p', 'v', 'm', 'f') order by relname
      ) end as others,
      not ${hasBookkeeping} or has_schema_privilege(n.oid, 'usage') as "hasUsage",
      case when not ${hasBookkeeping} then '{}' else array(
        select relname::text from pg_class where relnamespace = n.oid and relkind = 'r'
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')) order by relname
      ) end as closed
    from (select) as one left join pg_namespace as n on n.nspname = ?`,
    [schema],
  )
  return rows[0]
}

const hasBookkeeping = `exists (select from pg_class where relnamespace = n.oid and relname = '${bookkeeping}')`
