import type { Knex } from 'knex'
import { statementTriggers, triggerFunctions } from '../log/log-triggers.ts'
import { ownName, ownSchema } from '../own-schema.ts'

// Types whose JSON text is the same in every session, and is not large by nature: the log omits columns of other types.
const loggedTypes = `
  'bool', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'text', 'varchar', 'bpchar', 'date', 'time',
  'timestamp', 'timestamptz', 'uuid', 'citext'`

// Two projects in one database may log the same table, each by triggers of its own.
const trigger = (name: string) => `${ownSchema()}_${name}`

// The functions change triggers only if they differ, as each change locks the table.
const statements = () => [
  `create function ${ownName('ignore_changes')}(target regclass) returns void language plpgsql as $$
    declare
      name text;
    begin
      for name in
        select tgname from pg_trigger where tgrelid = target and tgfoid in (${triggerFunctions()})
      loop
        execute format('drop trigger %I on %s', name, target);
      end loop;
    end $$`,
  `create function ${ownName('log_statements')}(target regclass) returns void language plpgsql as $$
    declare
      omitted text[] := array(
        select attname::text
        from pg_attribute
        join pg_type as own on own.oid = atttypid
        join pg_type as item on item.oid = case own.typcategory when 'A' then own.typelem else own.oid end
        where attrelid = target and attnum > 0 and not attisdropped
          and (attgenerated not in ('', 's') or not (item.typtype = 'e' or item.typtype = 'b' and item.typname in (${loggedTypes})))
        order by attnum);
      arguments bytea := (select string_agg(convert_to(name, getdatabaseencoding()) || '\\x00', '' order by at) from unnest(omitted) with ordinality as o (name, at));
      event text;
    begin
      if not exists (select from pg_class where oid = target and relkind = 'r') then
        raise warning '% is not an ordinary table: its changes are not logged.', target;
        return;
      end if;
      if 4 = (
        select count(*) filter (where tgenabled = 'A' and (tgfoid = '${ownName('log_change')}'::regproc or tgargs = coalesce(arguments, '')))
        from pg_trigger
        where tgrelid = target and tgfoid in (${statementTriggers()})
      ) then
        return;
      end if;
      perform ${ownName('ignore_changes')}(target);
      foreach event in array array['insert', 'update', 'delete'] loop
        execute format(
          'create trigger ${trigger('%1$s')} after %1$s on %2$s referencing %3$s for each statement execute function ${ownName('log_%1$s')}(%4$s)',
          event, target,
          concat_ws(' ', case when event <> 'insert' then 'old table as old_rows' end, case when event <> 'delete' then 'new table as new_rows' end),
          (select string_agg(quote_literal(name), ', ') from unnest(omitted) as o (name)));
      end loop;
      execute format('create trigger ${trigger('truncate')} after truncate on %s for each statement execute function ${ownName('log_change')}()', target);
      foreach event in array array['insert', 'update', 'delete', 'truncate'] loop
        execute format('alter table %s enable always trigger ${trigger('%s')}', target, event);
      end loop;
    end $$`,

  // Migrations of projects call this function. It covers changes that triggers of statements miss:
  // - A subscription applies changes row by row: triggers of rows log them, which fire only for subscriptions (and other replica sessions).
  // - A change through a parent or a partitioned table fires only the triggers of that table. A trigger of rows with a transition table makes
  //   PostgreSQL reject `inherit` and `attach partition` of its table, even if the trigger never fires.
  `create function ${ownName('log_changes')}(target regclass) returns void language plpgsql as $$
    declare
      event text;
    begin
      if exists (select from pg_inherits where inhrelid = target) then
        raise warning '% is a partition or inherits: its changes are not logged.', target;
        perform ${ownName('ignore_changes')}(target);
        return;
      end if;
      perform ${ownName('log_statements')}(target);
      if not exists (select from pg_class where oid = target and relkind = 'r') or 2 = (
        select count(*) from pg_trigger
        where tgrelid = target and tgfoid = '${ownName('log_replicated')}'::regproc and tgenabled = 'R'
      ) then
        return;
      end if;
      execute format('drop trigger if exists ${trigger('replicated')} on %s', target);
      execute format('drop trigger if exists ${trigger('replicated_delete')} on %s', target);
      execute format('create trigger ${trigger('replicated')} after insert or update on %s for each row
        execute function ${ownName('log_replicated')}()', target);
      execute format('create trigger ${trigger('replicated_delete')} after delete on %s referencing old table as old_rows for each row
        execute function ${ownName('log_replicated')}()', target);
      foreach event in array array['replicated', 'replicated_delete'] loop
        execute format('alter table %s enable replica trigger ${trigger('%s')}', target, event);
      end loop;
    end $$`,
]

/** Creates the functions by which migrations log the changes of a table, or no longer. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements()) await knex.raw(statement)
}
