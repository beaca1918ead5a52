import type { Knex } from 'knex'
import { ownName, ownSchema } from '../../../db/own-schema.ts'
import { refersToUser } from '../../../db/user-references.ts'

/** Creates the saved views of lists. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('saved_views', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('page').notNullable()
    table.text('name').notNullable()
    // Null without sign-in, and once the owner is deleted.
    table.uuid('owner_id').index()
    table.boolean('is_shared').notNullable().defaultTo(false)
    // Null for all.
    table.specificType('shared_with', 'text[]')
    // Null for a view of all tenants.
    table.text('tenant')
    table.specificType('default_for', 'text[]').notNullable().defaultTo('{}')
    table.jsonb('state').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
    table.index(['page', 'created_at'])
  })
  await refersToUser(knex, 'saved_views', 'owner_id', 'set null')
  // Only its owner sees a view that is not shared.
  await knex.raw(`create function ${ownName('delete_private_view')}() returns trigger language plpgsql as $$
    begin
      delete from ${ownName('saved_views')} where id = new.id;
      return null;
    end $$`)
  await knex.raw(`create trigger saved_views_of_deleted_owner after update of owner_id on ${ownName('saved_views')} for each row
    when (old.owner_id is not null and new.owner_id is null and not new.is_shared)
    execute function ${ownName('delete_private_view')}()`)
}
