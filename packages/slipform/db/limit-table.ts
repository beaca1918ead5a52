import type { Knex } from 'knex'
import { ownSchema } from './own-schema.ts'

/** Creates a table in which rate-limiter-flexible counts, which decides its columns; `expire` is in milliseconds since 1970. */
export async function createLimitTable(knex: Knex, name: string): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable(name, (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
}
