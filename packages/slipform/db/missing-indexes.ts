import type { Knex } from 'knex'
import { printedNotices } from '../base/notices.ts'
import { factsOf } from '../model/kinds.ts'
import type { AnyModel } from '../model/model.ts'
import { needsIndex } from '../model/resource/needs-index.ts'
import { resourceOf } from '../model/resource/resource.ts'

/** The number of records above which reading a whole table is slow. */
const minIndexedRecords = 10_000

/** Warns after a start and in `slipform doctor` of large tables without an index for `q` or a field that lists filter, sort or join by. */
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
    const searched = await db.raw(unsearched, [JSON.stringify(models.flatMap(searchedTable)), minIndexedRecords])
    for (const { name, table, records, call } of searched.rows)
      warn(
        `${name}: ${table} has about ${Number(records).toLocaleString('en')} records and no index for the search (q), which may read them all. If npm run scaffold sync makes none, write a migration: ${call}`,
      )
  } catch {
    // Ignores errors: this is only a hint, and the server may be closing.
  }
}

/** Returns the fields of a model that need an index. `key` are the columns that follow in the index; undefined for a gin index of a list. */
function indexedFields(model: AnyModel) {
  const { schema, table, stored, keyFields } = resourceOf(model)
  return stored.filter(needsIndex).map(({ name, column, kind }) => ({
    field: `${model.name}.${name}`,
    schema,
    table,
    column,
    key: factsOf(kind).index(kind) === 'gin' ? undefined : keyFields.map((field) => field.column),
  }))
}

/** Returns the table of a model that `q` searches, and the call that creates its index; empty for a model without a search of fields. */
function searchedTable(model: AnyModel) {
  const { schema, table, fulltextFields, fulltextColumn } = resourceOf(model)
  if (fulltextFields.length === 0 || fulltextColumn !== undefined) return []
  const options = JSON.stringify({ schema, language: model.definition.crud.fulltext_language })
  const columns = JSON.stringify(fulltextFields.map(({ column }) => column))
  const call = `await createFulltextIndex(knex, ${JSON.stringify(table)}, ${columns}, ${options})`
  return [{ name: model.name, schema, table, call }]
}

// `reltuples` is -1 for a table that was never analyzed. Views and foreign tables have no indexes.
const missing = `
  select w.field, c.oid::regclass::text as table, w.column, c.reltuples::bigint as records,
    case when w.key is null then format('using gin (%I)', w.column) else format('(%s)', concat_ws(', ', quote_ident(w.column),
      (select string_agg(quote_ident(k), ', ') from json_array_elements_text(w.key) as k where k <> w.column))) end as index
  from json_to_recordset(?) as w (field text, schema text, "table" text, "column" text, key json)
    join pg_class c on c.oid = to_regclass(concat_ws('.', quote_ident(w.schema), quote_ident(w.table)))
    join pg_attribute a on a.attrelid = c.oid and a.attname = w.column
  where c.relkind in ('r', 'p', 'm') and c.reltuples > ? and not exists (
    select from pg_index i
    where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indisvalid and i.indpred is null)
  order by w.field`

// The index may have any name: `fulltextIndex` writes its expression.
const unsearched = `
  select w.name, w.call, c.oid::regclass::text as table, c.reltuples::bigint as records
  from json_to_recordset(?) as w (name text, schema text, "table" text, call text)
    join pg_class c on c.oid = to_regclass(concat_ws('.', quote_ident(w.schema), quote_ident(w.table)))
  where c.relkind in ('r', 'p', 'm') and c.reltuples > ? and not exists (
    select from pg_index i
    where i.indrelid = c.oid and i.indisvalid and pg_get_indexdef(i.indexrelid) like '%to_tsvector%translate%')
  order by w.name`
