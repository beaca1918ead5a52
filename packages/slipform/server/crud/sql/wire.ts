import sql, { type Sql } from 'sql-template-tag'
import type { Kind } from '../../../model/kinds.ts'

/** A column's value as JSON will carry it: texts and exact numbers as text, moments in UTC, anything else as PostgreSQL writes it. */
export function wireValue(kind: Kind, column: Sql): Sql {
  switch (kind.name) {
    // `char(n)` is padded to its length, which its text is not.
    case 'text':
    case 'oneOf':
    case 'bigint':
    case 'decimal':
      return sql`${column}::text`
    case 'datetime':
      return wireDatetime(column)
    case 'arrayOf': {
      const item = kind.item.name
      if (item === 'bigint' || item === 'decimal') return sql`${column}::text[]`
      if (item !== 'datetime') return column
      const items = sql`select ${wireDatetime(sql`u.item`)} from unnest(${column}) with ordinality as u(item, n) order by u.n`
      return sql`case when ${column} is not null then array(${items}) end`
    }
    default:
      return column
  }
}

/** A column's value as a cell of a table will carry it: as `wireValue`, but lists and JSON as JSON text. */
export function cellValue(kind: Kind, column: Sql): Sql {
  if (kind.name === 'json') return sql`${column}::text`
  return kind.name === 'arrayOf' ? sql`to_json(${wireValue(kind, column)})::text` : wireValue(kind, column)
}

/** A column's value as a text, as `_like` compares it: what the client sees. */
export function wireText(kind: Kind, column: Sql): Sql {
  if (kind.name === 'text') return column
  return kind.name === 'datetime' ? wireDatetime(column) : sql`${column}::text`
}

/**
 * A timestamp as RFC 3339 in UTC, with milliseconds as JavaScript writes them, and microseconds where there are any. One without
 * a zone is taken as UTC, the session's time zone.
 */
export function wireDatetime(column: Sql): Sql {
  const moment = sql`to_char(${column}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  // The one Z is the last letter, and `replace` costs a third of what `regexp_replace` does.
  return sql`replace(${moment}, '000Z', 'Z')`
}
