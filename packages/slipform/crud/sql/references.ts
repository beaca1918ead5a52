import sql, { join, type Sql } from 'sql-template-tag'
import { columnOf, identifier, nameOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { renderCondition, renderLink } from './condition.ts'

/** Selects the single-column foreign keys that prevent deleting records of a resource: one row each, with its table. */
export function buildRestrictions(resource: Resource): Sql {
  return sql`select c.conname::text as name, n.nspname::text as schema, t.relname::text as "table", a.attname::text as "column"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1
      and c.confrelid = to_regclass(${nameOf(resource)})`
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
  const key = columnOf(resource.key, 't0')
  return sql`select array[${join(counts)}]::text[] as counts from ${tableOf(resource)} as "t0" where ${key} = ${id}`
}

/** Selects the columns that a check of a resource's table compares: one row each. */
export function buildCheckedColumns(resource: Resource, constraint: string): Sql {
  return sql`select a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conname = ${constraint} and c.conrelid = to_regclass(${nameOf(resource)})
    order by a.attnum`
}
