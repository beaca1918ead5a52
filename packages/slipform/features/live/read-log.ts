import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Session } from '../../db/session.ts'
import {
  logEpoch,
  parseOmittedColumns,
  renderChanges,
  renderIsAltered,
  renderLogState,
  renderOmittedColumns,
  withSnapshot,
} from '../../db/sql/change-log.ts'
import { keyOfValues } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Position } from './position.ts'

// Beyond these numbers per turn, the changes of a table are not told one by one: clients read it again.
const maxImages = 1_000
const maxImageCharacters = 4_000_000

/** The tables that a reader of the change log follows, by their quoted names. */
export interface Followed {
  /** The resources whose changes are published. */
  readonly resources: ReadonlyMap<string, Resource>
  /** Tables of which it is enough to know that they have changed. */
  readonly others: ReadonlySet<string>
}

/** A record before (`-1`) or after (`1`) a change: its key, and its logged columns as JSON text. */
export interface Image {
  readonly sign: -1 | 1
  readonly key: string
  readonly text: string
}

/** The state of the log of a table. */
export interface LoggedState {
  /** Whether the log gets every change of the table. */
  readonly isLogged: boolean
  /** The columns that the log omits. */
  readonly omitted: readonly string[]
}

/** The changes of some tables since a position. */
export interface LogPart {
  readonly position: Position
  /** Whether the log still has every change since the position. */
  readonly isWhole: boolean
  /** The tables that were read. */
  readonly followed: ReadonlySet<string>
  /** The tables whose records have changed, or whose definition was altered. */
  readonly changed: ReadonlySet<string>
  /** The images of records by changed table. Tables with too many changes, and altered tables, have no entry. */
  readonly images: ReadonlyMap<string, readonly Image[]>
  readonly states: ReadonlyMap<string, LoggedState>
}

interface LogRow {
  readonly snapshot: string
  readonly epoch: string | null
  readonly states: readonly (string | null)[]
  readonly omitted: readonly (string | null)[]
  readonly isWhole: boolean
  readonly changed: readonly number[]
  readonly altered: readonly number[]
  readonly images:
    | readonly (readonly [
        table: number,
        sign: -1 | 1 | null,
        key: readonly (string | null)[] | null,
        text: string | null,
      ])[]
    | null
}

/**
 * Reads the changes of some tables since a position; without `from`, only the end of the log.
 *
 * @throws Error when there is no log: after a crash of PostgreSQL it is created again within seconds.
 */
export async function readLog(session: Session, followed: Followed, from?: Position): Promise<LogPart> {
  const names = [...new Set([...followed.resources.keys(), ...followed.others])]
  const statement = buildRead(names, followed, from !== undefined)
  const [row] = await session.query<LogRow>(from === undefined ? statement : withSnapshot(statement, from.snapshot))
  if (row === undefined || row.epoch === null) throw new Error('The change log is not there.')
  const { snapshot, epoch } = row
  const nameAt = (at: number) => names[at] ?? ''
  const loggedRows = row.images ?? []
  const images = new Map(loggedRows.map(([at]): [string, Image[]] => [nameAt(at), []]))
  for (const [at, sign, key, text] of loggedRows) {
    const resource = followed.resources.get(nameAt(at))
    // Images without their whole key do not name their record: the log omits columns of some types.
    const hasWholeKey = resource !== undefined && key?.every((part) => part !== null) === true
    if (sign === null || text === null || !hasWholeKey) images.delete(nameAt(at))
    else images.get(nameAt(at))?.push({ sign, key: keyOfValues(resource, key), text })
  }
  for (const at of row.altered) images.delete(nameAt(at))
  return {
    position: { snapshot, epoch },
    isWhole: from === undefined || (row.isWhole && epoch === from.epoch && loggedRows.length <= maxImages),
    followed: new Set(names),
    changed: new Set([...row.changed, ...row.altered].map(nameAt)),
    images,
    states: new Map(
      [...followed.resources.keys()].map((name, at) => [
        name,
        { isLogged: row.states[at] != null, omitted: parseOmittedColumns(row.omitted[at] ?? null) },
      ]),
    ),
  }
}

function buildRead(names: readonly string[], { resources }: Followed, hasPosition: boolean): Sql {
  const list = (values: readonly Sql[]) => (values.length === 0 ? raw("'{}'::text[]") : sql`array[${join(values)}]`)
  const states = [...resources.values()].map((resource) => renderLogState([resource]))
  const omitted = [...resources.values()].map(renderOmittedColumns)
  const position = sql`pg_current_snapshot()::text as snapshot, ${logEpoch()} as epoch,
    ${list(states)} as states, ${list(omitted)} as omitted`
  return sql`select ${position}${hasPosition && names.length > 0 ? renderLogged(names, resources) : noChanges}`
}

const noChanges = raw(`, true as "isWhole", '{}'::integer[] as changed, '{}'::integer[] as altered, null as images`)

/** Renders the columns with the changes after the snapshot of the position. */
function renderLogged(names: readonly string[], resources: ReadonlyMap<string, Resource>): Sql {
  const rows = names.map((name, at) => {
    const key = resources.get(name)?.keyFields.map(({ column }) => column) ?? []
    return sql`(${raw(String(at))}, ${name}::text, to_regclass(${name}), ${key}::text[])`
  })
  const followed = sql`(values ${join(rows)}) as f (at, name, tbl, key)`
  const changed = sql`array(select at from ${followed} where exists (select from ${renderChanges([sql`f.tbl`], 1)}))`
  const altered = sql`array(select at from ${followed} where ${renderIsAltered(raw('f.name'))})`
  const published = [...resources.keys()].map((name) => sql`to_regclass(${name})`)
  const parts = sql`select json_agg(c.image ->> part order by n) from unnest(key) with ordinality as k (part, n)`
  const images = sql`select at, c.sign, case when c.image is not null then (${parts}) end, c.image::text
    from ${renderChanges(published, maxImages + 1)} as c join ${followed} on f.tbl = c.tbl`
  // Beyond the limit all texts are null, and no table has images.
  const fitting = sql`select at, sign, key, case when sum(length("text")) over () <= ${raw(String(maxImageCharacters))} then "text" end as "text"
    from (${images}) as i (at, sign, key, "text")`
  return sql`, not exists (select from ${renderChanges([], 1)}) as "isWhole", ${changed} as changed, ${altered} as altered,
    (select json_agg(json_build_array(at, sign, key, "text")) from (${fitting}) as i) as images`
}
