import type { Knex } from 'knex'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'
import { rulesOf } from '../model/resource/rules.ts'
import { constraintsOf } from './sql/rules.ts'

/** Returns a sentence for each rule of a model that nothing checks, as the table has no constraint for it. */
export async function findMissingRules(db: Knex, models: readonly AnyModel[]): Promise<string[]> {
  const expected = models.flatMap((model) => {
    const resource = resourceOf(model)
    const { schema, table } = resource
    const rules = rulesOf(resource)
    return constraintsOf(table, rules).map(({ name, definition }, at) => ({
      model: model.name,
      schema,
      table,
      name,
      // A constraint of another name may make the same columns unique.
      columns: definition.startsWith('unique (') ? rules[at]?.fields.map(({ column }) => column).sort() : undefined,
    }))
  })
  if (expected.length === 0) return []
  const { rows } = await db.raw(missing, [JSON.stringify(expected)])
  return rows.map(
    ({ model, name }: { model: string; name: string }) =>
      `${model}: nothing checks a rule of the model, as its table has no constraint ${name}.`,
  )
}

const missing = `
  select w.model, w.name from json_to_recordset(?) as w (model text, schema text, "table" text, name text, columns json)
    join pg_class c on c.oid = to_regclass(concat_ws('.', quote_ident(w.schema), quote_ident(w.table)))
  where c.relkind in ('r', 'p')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = w.name)
    and not exists (
      select from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and (x.relname = w.name or (i.indisunique and i.indpred is null and i.indexprs is null
        and to_jsonb(array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(i.indkey) order by a.attname collate "C")) = w.columns::jsonb)))
  order by w.model, w.name`
