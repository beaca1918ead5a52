import type { Sql } from 'sql-template-tag'
import { type Database, hooksOf } from './model/hooks.ts'
import type { ListPlan, Selection } from './plan.ts'
import { buildExisting, buildPage, buildRecords, buildTotal } from './sql/select.ts'
import { countTotal } from './totals.ts'

/** A page of a list: its records as JSON text, how many they are, and how many match in all. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
}

/** Reads a list: the page, and the total unless the page itself tells it. */
export async function runList(db: Database, plan: ListPlan): Promise<Page> {
  const [row] = await query<{ body: string; size: number }>(db, buildPage(plan))
  if (row === undefined) throw new Error('A page was answered without a row.')
  const { size } = row
  const total = await countTotal(plan, size, async () => {
    const [count] = await query<{ total: string }>(db, buildTotal(plan))
    return Number(count?.total)
  })
  const body = isHooked(plan.selection) ? await loadByHooks(db, plan.selection, row.body) : row.body
  return { body, size, total }
}

/** Reads records by their keys: JSON texts by key. Keys that lead to no visible record are absent. */
export async function runRecords(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; body: string }>(db, buildRecords(selection, ids))
  if (!isHooked(selection)) return new Map(rows.map(({ id, body }) => [id, body]))
  const records = JSON.parse(
    await loadByHooks(db, selection, `[${rows.map((row) => row.body).join(',')}]`),
  ) as unknown[]
  return new Map(rows.map(({ id }, at) => [id, JSON.stringify(records[at])]))
}

/** The keys, as text, of those records that exist within a selection's scope; `lock` keeps them until the commit. */
export async function runExisting(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
  lock = false,
): Promise<Set<string>> {
  const rows = await query<{ id: string }>(db, buildExisting(selection, ids, lock))
  return new Set(rows.map(({ id }) => id))
}

/** Runs one statement. */
export async function query<Row>(db: Database, statement: Sql): Promise<Row[]> {
  const { rows } = await db.raw(statement.sql, statement.values as never)
  return rows
}

type Loaded = Record<string, unknown>

/** Whether some model in a selection loads relations by its own `read::many::body`. */
function isHooked(selection: Selection): boolean {
  const loads = hooksOf(selection.resource.model)['read::many::body'] !== undefined && selection.relations.length > 0
  return loads || selection.relations.some((join) => isHooked(join.selection))
}

/** Lets the models' `read::many::body` hooks replace what was loaded of their relations, level by level. */
async function loadByHooks(db: Database, selection: Selection, body: string): Promise<string> {
  const records = JSON.parse(body) as Loaded[]
  await fill(db, selection, records)
  return JSON.stringify(records)
}

async function fill(db: Database, { resource, relations }: Selection, parents: readonly Loaded[]): Promise<void> {
  if (parents.length === 0) return
  const load = hooksOf(resource.model)['read::many::body']
  for (const { relation, selection } of relations) {
    const replaced = await load?.(db, parents as never, relation.name)
    if (replaced !== undefined) {
      parents.forEach((parent, at) => {
        parent[relation.name] = show(selection, replaced[at])
      })
    }
    const children = parents.flatMap((parent) => parent[relation.name] ?? []) as Loaded[]
    await fill(db, selection, children)
  }
}

/** What a hook returned for one parent, without what the related model does not show in this view. */
function show(selection: Selection, related: unknown): unknown {
  if (Array.isArray(related)) return related.map((record) => show(selection, record))
  if (typeof related !== 'object' || related === null) return null
  const names = [...selection.fields, ...selection.relations.map((join) => join.relation)].map((each) => each.name)
  return Object.fromEntries(names.filter((name) => name in related).map((name) => [name, (related as Loaded)[name]]))
}
