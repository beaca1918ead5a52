import type { Knex } from 'knex'
import { now } from '../model/kinds.ts'
import type { AnyModel } from '../model/model.ts'
import { type Resource, type ResourceField, resourceOf } from '../model/resource/resource.ts'
import { withoutBindings } from './knex-options.ts'
import { ownName, ownSchema } from './own-schema.ts'
import { nameOf, quote } from './sql/identifier.ts'

// The triggers by which tables number their records. Their functions are in migrations/05_sequences.ts.

/** A field that is a sequence, and the arguments of its trigger: column, pattern, column of the tenant, time zone. */
interface Sequence {
  readonly resource: Resource
  readonly field: ResourceField
  readonly args: readonly [column: string, pattern: string, tenant: string, timeZone: string]
}

function sequencesOf(model: AnyModel): Sequence[] {
  const resource = resourceOf(model)
  const tenant = resource.stored.find(({ name }) => name === model.definition.crud.tenant)?.column ?? ''
  return resource.stored.flatMap((field): Sequence[] => {
    const { kind, options, column } = field
    if (kind.name !== 'sequence') return []
    return [{ resource, field, args: [column, kind.pattern, tenant, options.timeZone ?? 'UTC'] }]
  })
}

/**
 * Brings the triggers that number records in line with the models, at each start. Existing records get numbers of a new sequence in the
 * order of their creation. Changes nothing if all triggers are right, so that only a start with new sequences needs the owner of the tables.
 */
export async function numberRecords(db: Knex, models: readonly AnyModel[]): Promise<void> {
  const { rows: existing } = await db.raw<{ rows: { oid: string; table: string; name: string; args: string }[] }>(
    `select tgrelid::text as oid, tgrelid::regclass::text as "table", quote_ident(tgname) as name, encode(tgargs, 'hex') as args
      from pg_trigger where tgfoid = '${ownName('number_record')}'::regproc`,
  )
  const expected = models.flatMap(sequencesOf)
  const { rows: tables } = await db.raw<{ rows: { oid: string | null }[] }>(
    'select to_regclass(name)::oid::text as oid from json_array_elements_text(?) with ordinality as t (name, at) order by at',
    [JSON.stringify(expected.map(({ resource }) => nameOf(resource)))],
  )
  const keyOf = ({ oid, args }: { oid: string; args: string }) => `${oid} ${args}`
  const placed = expected.map((sequence, at) => {
    const args = Buffer.from(sequence.args.map((text) => `${text}\0`).join('')).toString('hex')
    return { sequence, oid: tables[at]?.oid ?? '', key: keyOf({ oid: tables[at]?.oid ?? '', args }) }
  })
  const stale = existing.filter((trigger) => !placed.some(({ key }) => key === keyOf(trigger)))
  for (const { table, name } of stale) await db.raw(withoutBindings(`drop trigger ${name} on ${table}`))
  for (const { sequence, oid, key } of placed) {
    if (oid === '' || existing.some((trigger) => keyOf(trigger) === key)) continue
    await addTrigger(db, sequence)
    // Without a stale trigger the table is new: counters of its name are those of a dropped table.
    if (!stale.some((trigger) => trigger.oid === oid)) await forgetCounters(db, sequence)
    await numberExisting(db, sequence)
  }
}

/** Drops triggers whose column a rollback has dropped: they would fail each insert, or leave a later column of that name without numbers. */
export async function dropTriggersWithoutColumn(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; name: string }[] }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger
      where tgfoid = to_regproc('${ownName('number_record')}') and not exists (
        select 1 from pg_attribute where attrelid = tgrelid and not attisdropped
          and convert_to(attname, 'UTF8') = substring(tgargs for position('\\x00'::bytea in tgargs) - 1))`,
  )
  for (const { table, name } of rows) await db.raw(withoutBindings(`drop trigger ${name} on ${table}`))
}

async function addTrigger(db: Knex, { resource, args }: Sequence): Promise<void> {
  const trigger = quote(`${ownSchema()}_number_${args[0]}`)
  const literals = args.map((text) => withoutBindings(db.raw('?', [text]).toQuery()))
  await db.raw(`create trigger ${trigger} before insert on ${tableText(resource)}
    for each row execute function ${ownName('number_record')}(${literals.join(', ')})`)
}

async function forgetCounters(db: Knex, { resource, args: [column] }: Sequence): Promise<void> {
  await db.raw(
    `delete from ${ownName('sequence_counters')} where field = ? and target in (
      select format('%I.%I', n.nspname, c.relname) from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where c.oid = to_regclass(?))`,
    [column, nameOf(resource)],
  )
}

/** Numbers records without a number. When the next record is created, its counter begins after the largest number. */
async function numberExisting(
  db: Knex,
  { resource, args: [column, pattern, tenant, timeZone] }: Sequence,
): Promise<void> {
  const created = resource.stored.find(({ attributes }) => attributes.on_create === now)
  const at = created === undefined ? 'now()' : `coalesce(${quote(created.column)}, now())`
  const order = [at, ...resource.keyFields.map((field) => quote(field.column))].join(', ')
  const ofTenant = tenant === '' ? "''" : quote(tenant)
  // Names with a space are no columns of the table.
  await db.raw(
    `update ${tableText(resource)} as t set ${quote(column)} = regexp_replace("the period", '\\{0+\\}', lpad("the count"::text,
        greatest(length("the count"::text), length(substring("the period" from '\\{(0+)\\}'))), '0'))
      from (
        select r.tableoid as "the table", r.ctid as "the row", "the period",
          row_number() over (partition by "the period", ${ofTenant} order by ${order}) as "the count"
        from ${tableText(resource)} as r, lateral (select ${at} at time zone ? as "the time") as c,
          lateral (select replace(replace(?, '{year}', to_char("the time", 'YYYY')), '{month}', to_char("the time", 'MM')) as "the period") as p
        where ${quote(column)} is null
      ) as numbered
      where t.tableoid = "the table" and t.ctid = "the row"`,
    [timeZone, pattern],
  )
}

const tableText = (resource: Resource): string => withoutBindings(nameOf(resource))
