import type { Knex } from 'knex'

/**
 * Creates the schema of Slipform's functions, and the trigger function that migrations of earlier versions name. It does nothing:
 * `replaceEarlierTriggers` replaces its triggers by those of the change log.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create schema slipform')
  await knex.raw('grant usage on schema slipform to public')
  await knex.raw('create function count_change() returns trigger language plpgsql as $$ begin return null; end $$')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function count_change')
  await knex.raw('drop schema slipform cascade')
}
