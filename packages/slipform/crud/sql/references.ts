import sql, { join, type Sql } from 'sql-template-tag'
import { aliasOf, identifier, nameOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { renderLink, renderScope } from './condition.ts'
import { renderKeyIs } from './key.ts'

// What a write fails for, looked up after the database has refused it: which records refer to one, and which columns a check compares.

/**
 * Selects the foreign keys that a delete of a record, or a change of what others refer to, comes to: those that refer to the resource,
 * and beyond each that the database deletes or changes along, those that refer to its table. One row each.
 */
export function buildForeignKeys(resource: Resource, action: 'delete' | 'update'): Sql {
  const onAction = action === 'delete' ? sql`c.confdeltype` : sql`c.confupdtype`
  return sql`with recursive reached as (
      select c.oid, c.conrelid, ${onAction} as does from pg_constraint c
      where c.contype = 'f' and ${onAction} in ('a', 'r', 'c') and c.confrelid = to_regclass(${nameOf(resource)})
      union
      select c.oid, c.conrelid, ${onAction} from reached join pg_constraint c on c.confrelid = reached.conrelid
      where reached.does = 'c' and c.contype = 'f' and ${onAction} in ('a', 'r', 'c')
    )
    select c.conname::text as name, n.nspname::text as schema, t.relname::text as "table",
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(c.conkey)) as columns,
      array(select attname::text from pg_attribute where attrelid = c.confrelid and attnum = any(c.confkey) order by attnum) as referenced,
      c.confrelid = to_regclass(${nameOf(resource)}) as "isDirect", reached.does = 'c' as "isCascade"
    from reached
    join pg_constraint c on c.oid = reached.oid
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace`
}

/** Relations one behind the other, each with the selection of its records. */
export type SelectedPath = readonly { readonly relation: ResourceRelation; readonly selection: Selection }[]

/** Counts the records that relations lead to from a record, within their scopes: one row, `counts`, in the order of the paths. */
export function buildReferences(resource: Resource, paths: readonly SelectedPath[], id: unknown): Sql {
  const counts = paths.map((path) => {
    const tables = path.map(({ relation }, at) => sql`${tableOf(relation.target)} as ${identifier(aliasOf(at + 1))}`)
    const conditions = path.map(
      ({ relation, selection: { resource: target, where } }, at) =>
        sql`${renderLink(relation, at)}${renderScope(where, target, at + 1)}`,
    )
    return sql`(select count(*) from ${join(tables)} where ${join(conditions, ' and ')})`
  })
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIs(resource, 't0', id)}`
  return sql`select array[${join(counts)}]::text[] as counts from ${from}`
}

/** Selects the columns that a check of a resource's table compares: one row each. */
export function buildCheckedColumns(resource: Resource, constraint: string): Sql {
  return sql`select a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conname = ${constraint} and c.conrelid = to_regclass(${nameOf(resource)})
    order by a.attnum`
}
