import sql, { join, type Sql } from 'sql-template-tag'
import { identifier, nameOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { renderCondition, renderLink } from './condition.ts'
import { renderKeyIs } from './key.ts'

/**
 * Selects the foreign keys that prevent deleting records of a resource, or changing what they refer to: one row each, with its table, its
 * columns and those that it refers to.
 */
export function buildRestrictions(resource: Resource, action: 'delete' | 'update'): Sql {
  const onAction = action === 'delete' ? sql`c.confdeltype` : sql`c.confupdtype`
  return sql`select c.conname::text as name, n.nspname::text as schema, t.relname::text as "table",
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(c.conkey)) as columns,
      array(select attname::text from pg_attribute where attrelid = c.confrelid and attnum = any(c.confkey) order by attnum) as referenced
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and ${onAction} in ('a', 'r') and c.confrelid = to_regclass(${nameOf(resource)})`
}

/** Counts the related records of a record, within their scopes: one row, `counts`, in the order of the relations. */
export function buildReferences(
  resource: Resource,
  relations: readonly { readonly relation: ResourceRelation; readonly selection: Selection }[],
  id: unknown,
): Sql {
  const counts = relations.map(({ relation, selection: { resource: target, where } }) => {
    const within = where === undefined ? sql`` : sql` and ${renderCondition(where, target, 1)}`
    return sql`(select count(*) from ${tableOf(target)} as ${identifier('t1')} where ${renderLink(relation, 0)}${within})`
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
