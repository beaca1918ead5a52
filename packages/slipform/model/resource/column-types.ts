import type { ScalarKind } from '../kinds.ts'

/** The kind of a field over a column, by the type's name in `pg_type`. Enumerations are `oneOf`; other types have no kind. */
export const kindOfColumnType: Readonly<Record<string, Exclude<ScalarKind['name'], 'oneOf'>>> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'bigint',
  numeric: 'decimal',
  float4: 'float',
  float8: 'float',
  bool: 'boolean',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  citext: 'text',
  name: 'text',
  uuid: 'uuid',
  date: 'date',
  time: 'time',
  timestamp: 'datetime',
  timestamptz: 'datetime',
  json: 'json',
  jsonb: 'json',
}
