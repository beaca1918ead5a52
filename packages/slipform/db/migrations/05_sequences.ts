import type { Knex } from 'knex'
import { withoutBindings } from '../knex-options.ts'
import { ownName, ownSchema } from '../own-schema.ts'

// The row of a counter is locked until the transaction ends: after a rollback the next record gets the number. A new counter begins after the
// largest number of existing records. `{0000}` in a pattern is the count. The trigger function runs as its owner: a role that may insert needs
// no rights on Slipform's own tables.
const statements = () => [
  `create function ${ownName('next_in_sequence')}(target regclass, field text, pattern text, tenant_column text, tenant text, at timestamp)
    returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      filled text := replace(replace(pattern, '{year}', to_char(at, 'YYYY')), '{month}', to_char(at, 'MM'));
      parts text[] := regexp_match(filled, '^(.*)\\{(0+)\\}(.*)$');
      count bigint;
    begin
      update ${ownName('sequence_counters')} as c set last = c.last + 1
        where c.target = next_in_sequence.target::text and c.field = next_in_sequence.field
          and c.tenant = next_in_sequence.tenant and c.period = filled
        returning last into count;
      if count is null then
        execute format(
          'select coalesce(max(substring(%1$I from %2$L)::bigint), 0) + 1 from %3$s where %4$s = %5$L', field,
          '^' || regexp_replace(parts[1], '(\\W)', '\\\\\\1', 'g') || '(\\d{1,18})' || regexp_replace(parts[3], '(\\W)', '\\\\\\1', 'g') || '$',
          target, case when tenant_column = '' then quote_literal('') else format('coalesce(%I::text, '''')', tenant_column) end, tenant)
          into count;
        insert into ${ownName('sequence_counters')} as c values (target::text, field, tenant, filled, count)
          on conflict on constraint sequence_counters_pkey do update set last = c.last + 1
          returning last into count;
      end if;
      return parts[1] || lpad(count::text, greatest(length(parts[2]), length(count::text)), '0') || parts[3];
    end $$`,

  // Arguments: the column, the pattern, the column of the tenant or an empty text, and the time zone.
  `create function ${ownName('number_record')}() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      given text;
      tenant text := '';
    begin
      execute format('select ($1).%I::text', tg_argv[0]) using new into given;
      if given is not null then return new; end if;
      if tg_argv[2] <> '' then execute format('select coalesce(($1).%I::text, '''')', tg_argv[2]) using new into tenant; end if;
      given := ${ownName('next_in_sequence')}(tg_relid::regclass, tg_argv[0], tg_argv[1], tg_argv[2], tenant, now() at time zone tg_argv[3]);
      return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], given));
    end $$`,
]

/** Creates the counters of `sequence` fields, and the function of the triggers that number records; db/sequences.ts creates the triggers. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('sequence_counters', (table) => {
    for (const name of ['target', 'field', 'tenant', 'period']) table.text(name).notNullable()
    table.bigInteger('last').notNullable()
    table.primary(['target', 'field', 'tenant', 'period'], { constraintName: 'sequence_counters_pkey' })
  })
  for (const statement of statements()) await knex.raw(withoutBindings(statement))
}
