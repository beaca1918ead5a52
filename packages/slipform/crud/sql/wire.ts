import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { anyBytes, signatureBytes, signatures } from '../../model/kinds/signatures.ts'
import { factsOf, isArray, isExact, isFreeText, type Kind } from '../../model/kinds.ts'
import { typedText } from './typed.ts'

// Renders values for responses, exports, versions and the history. The forms are part of the API, and the same in every session.

/** Renders a column's value for JSON: texts and exact numbers as text, timestamps in UTC, other kinds as PostgreSQL does. */
export function wireValue(kind: Kind, column: Sql): Sql {
  if (isArray(kind)) return wireArray(kind.item, column)
  const { wire, family } = factsOf(kind)
  if (family === 'other') return typedText(kind, column)
  if (family === 'binary') return wireBytes(column)
  if (wire === 'utc') return wireDatetime(column)
  return wire === 'text' ? sql`${column}::text` : column
}

/** Renders an object with the size and the type of bytes, of which only the first are read, and `further` members. */
function wireBytes(column: Sql, further = empty): Sql {
  const start = sql`encode(substring(${column} from 1 for ${raw(String(signatureBytes))}), 'hex')`
  const types = signatures.map(
    ({ type, pattern }) => sql`when ${start} ~ ${raw(`'${pattern}'`)} then ${raw(`'${type}'`)}`,
  )
  const type = sql`case ${join(types, ' ')} else ${raw(`'${anyBytes.type}'`)} end`
  return sql`case when ${column} is not null then json_build_object('size', octet_length(${column}), 'type', ${type}${further}) end`
}

/** Renders a column's value for the history: bytes with their digest, which shows a change that leaves size and type. */
export function recordedValue(kind: Kind, column: Sql): Sql {
  if (factsOf(kind).family !== 'binary') return wireValue(kind, column)
  return wireBytes(column, sql`, 'sha256', ${digest(column)}`)
}

/** Renders a column's value for the version of a record: bytes by their digest. */
export function versionValue(kind: Kind, column: Sql): Sql {
  return factsOf(kind).family === 'binary' ? digest(column) : wireValue(kind, column)
}

function digest(column: Sql): Sql {
  return sql`encode(sha256(${column}), 'hex')`
}

/** Renders a list: unchanged or by one cast if that gives its items the form of `wireValue`, otherwise item by item. */
function wireArray(item: Kind, column: Sql): Sql {
  if (isExact(item)) return sql`${column}::text[]`
  const { wire, family, textForm } = factsOf(item)
  if (family === 'other' && textForm?.(item) === undefined) return sql`${column}::text[]`
  if (wire !== 'utc' && family !== 'other') return column
  const items = sql`select ${wireValue(item, raw('u.item'))} from unnest(${column}) with ordinality as u(item, n) order by u.n`
  return sql`case when ${column} is not null then array(${items}) end`
}

/** Renders a column's value as the text that clients see, for `_like`. */
export function wireText(kind: Kind, column: Sql): Sql {
  if (isFreeText(kind)) return column
  const { wire, family } = factsOf(kind)
  return wire === 'utc' || family === 'other' ? wireValue(kind, column) : sql`${column}::text`
}

/**
 * Renders a timestamp as RFC 3339 in UTC, with milliseconds as JavaScript does, and microseconds if there are any. A timestamp without a zone
 * is read as UTC, the session's time zone. Values that RFC 3339 cannot express have PostgreSQL's form, since clients send whole records back:
 * ` BC` ends a year before Christ, and `infinity` is itself.
 */
export function wireDatetime(column: Sql): Sql {
  const timestamp = sql`to_char(${column}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  // The only Z is the last letter; `replace` takes a third of the time of `regexp_replace`.
  const short = sql`replace(${timestamp}, '000Z', 'Z')`
  // `to_char` returns null for infinity.
  return sql`coalesce(${short} || case when ${column} < '0001-01-01' then ' BC' else '' end, ${column}::text)`
}
