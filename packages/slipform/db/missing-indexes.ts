import type { Knex } from 'knex'
import { printedNotices } from '../base/notices.ts'
import { factsOf } from '../model/kinds.ts'
import type { AnyModel } from '../model/model.ts'
import { needsIndex } from '../model/resource/needs-index.ts'
import { resourceOf } from '../model/resource/resource.ts'

/** The number of records above which reading a whole table is slow. */
const minIndexedRecords = 10_000

/** Warns of each field that lists filter, sort or join by, and that no index of its large table begins with. */
export async function warnOfMissingIndexes(
  db: Knex,
  models: readonly AnyModel[],
  warn: (line: string) => void = printedNotices.warn,
): Promise<void> {
  try {
    const { rows } = await db.raw(missing, [JSON.stringify(models.flatMap(indexedFields)), minIndexedRecords])
    for (const { field, table, column, records, index } of rows)
      warn(
        `${field}: ${table} has about ${Number(records).toLocaleString('en')} records and no index that begins with ${column}, so lists that use it may read them all. If npm run scaffold sync makes none: create index concurrently on ${table} ${index};`,
      )
  } catch {
    // Ignores errors: this is only a hint, and the server may be closing.
  }
}

/** The fields of a model that need an index, with the column behind theirs; a list is indexed item by item. */
function indexedFields(model: AnyModel) {
  const { schema, table, stored, key } = resourceOf(model)
  return stored.filter(needsIndex).map(({ name, column, kind }) => ({
    field: `${model.name}.${name}`,
    schema,
    table,
    column,
    key: factsOf(kind).index(kind) === 'gin' ? undefined : key.column,
  }))
}

// `reltuples` is -1 for a table that was never analyzed. Views and foreign tables have no indexes.
const missing = `
  select w.field, c.oid::regclass::text as table, w.column, c.reltuples::bigint as records,
    case when w.key is null then format('using gin (%I)', w.column) else format('(%I, %I)', w.column, w.key) end as index
  from json_to_recordset(?) as w (field text, schema text, "table" text, "column" text, key text)
    join pg_class c on c.oid = to_regclass(concat_ws('.', quote_ident(w.schema), quote_ident(w.table)))
    join pg_attribute a on a.attrelid = c.oid and a.attname = w.column
  where c.relkind in ('r', 'p', 'm') and c.reltuples > ? and not exists (
    select from pg_index i
    where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indisvalid and i.indpred is null)
  order by w.field`
