import sql, { type Sql } from 'sql-template-tag'
import { nameOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'

/** Selects the columns that a check of a resource's table compares: one row each. */
export function buildCheckedColumns(resource: Resource, constraint: string): Sql {
  return sql`select a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conname = ${constraint} and c.conrelid = to_regclass(${nameOf(resource)})
    order by a.attnum`
}
