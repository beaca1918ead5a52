import type { Knex } from 'knex'
import { didYouMean } from '../base/closest-name.ts'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'

/** Returns a sentence for each field whose `references` names a table that no schema of the database has. */
export async function findMissingReferences(db: Knex, models: readonly AnyModel[]): Promise<string[]> {
  const references = models.flatMap((model) =>
    resourceOf(model).stored.flatMap(({ name, options: { references: table } }) =>
      table === undefined ? [] : [{ where: `${model.name}.${name}`, table }],
    ),
  )
  if (references.length === 0) return []
  const names = [...new Set(references.map(({ table }) => table))]
  // A name may include its schema.
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from json_array_elements_text(?) as name
      where not exists (select from pg_class where relname in (name, regexp_replace(name, '^.*\\.', '')))`,
    [JSON.stringify(names)],
  )
  const missing = new Set(rows.map(({ name }) => name))
  const tables = models.map((model) => model.definition.table)
  return references
    .filter(({ table }) => missing.has(table))
    .map(({ where, table }) => {
      // The table of a model may be missing, too.
      const others = tables.filter((name) => name !== table)
      return `${where}: there is no table ${table} for it to reference. ${didYouMean(table, others)}`.trim()
    })
}
