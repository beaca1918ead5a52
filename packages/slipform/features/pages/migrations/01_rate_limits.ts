import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table in which `rateLimit` counts. rate-limiter-flexible decides its columns; `expire` is in milliseconds since 1970. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('rate_limits', (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
}
