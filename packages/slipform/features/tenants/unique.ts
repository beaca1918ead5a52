import type { Knex } from 'knex'
import { walkOperations } from '../../crud/router/mounted-routes.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import type { Core } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'

/** Warns of unique indexes over all tenants: their errors would tell a tenant which values other tenants have. */
export async function warnOfSharedValues(
  db: Knex,
  { routers, notices }: Pick<Core, 'routers'> & { readonly notices: Pick<Core['notices'], 'warn'> },
): Promise<void> {
  const models = [...new Set(walkOperations(routers).map(({ operation }) => operation.model))]
  const fields = models.flatMap((model) => {
    const { tenant } = model.definition.crud
    const resource = resourceOf(model)
    if (tenant === undefined) return []
    return resource.stored
      .filter(({ options }) => options.unique === true)
      .map(({ name, column }) => ({ field: `${model.name}.${name}`, table: nameOf(resource), column, tenant }))
  })
  if (fields.length === 0) return
  const { rows } = await db.raw<{ rows: { field: string; tenant: string; index: string }[] }>(shared, [
    JSON.stringify(fields),
  ])
  for (const { field, tenant, index } of rows)
    notices.warn(
      `${field} is unique in each ${tenant}, but ${index} keeps it unique over all: a ${tenant} learns which values another has. Replace it by one of both columns: npm run scaffold sync.`,
    )
}

const shared = `
  select w.field, w.tenant, i.indexrelid::regclass::text as index
  from json_to_recordset(?) as w (field text, "table" text, "column" text, tenant text)
    join pg_index i on i.indrelid = to_regclass(w.table) and i.indisunique and i.indnkeyatts = 1
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = w.column
  order by w.field`
