import sql, { join, type Sql } from 'sql-template-tag'
import { nameOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { renderLink, renderScope } from './condition.ts'
import { renderKeyIs } from './key.ts'

// Finds the records that refer to a record, after the database has rejected the delete of the record.

/** Selects the foreign keys to a resource that may make the database reject a delete, those with `no action` and `restrict`: one row each. */
export function buildForeignKeys(resource: Resource): Sql {
  return sql`select c.conname::text as name, n.nspname::text as schema, t.relname::text as "table",
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(c.conkey)) as columns
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = to_regclass(${nameOf(resource)})`
}

/** A relation with the selection of its records. */
interface SelectedRelation {
  readonly relation: ResourceRelation
  readonly selection: Selection
}

/** Counts the related records of a record, within their scopes: one row, `counts`, in the order of the relations. */
export function buildReferences(resource: Resource, selected: readonly SelectedRelation[], id: unknown): Sql {
  const counts = selected.map(
    ({ relation, selection: { resource: target, where } }) =>
      sql`(select count(*) from ${tableOf(target)} as "t1" where ${renderLink(relation, 0)}${renderScope(where, target, 1)})`,
  )
  return sql`select array[${join(counts)}]::text[] as counts from ${tableOf(resource)} as "t0" where ${renderKeyIs(resource, 't0', id)}`
}
