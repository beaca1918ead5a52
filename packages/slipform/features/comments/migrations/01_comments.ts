import type { Knex } from 'knex'
import { createLimitTable } from '../../../db/limit-table.ts'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'
import { refersToUser } from '../../../db/user-references.ts'

/** Creates the tables of comments on records, and of mentions of users in them. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  await schema().createTable('record_comments', (table) => {
    table.bigIncrements('id')
    // The path of the resource below /api, without its slash.
    table.text('resource').notNullable()
    table.text('record_id').notNullable()
    // Null without sign-in, and once the author is deleted.
    table.uuid('author_id').index()
    table.text('text').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('edited_at')
    table.index(['resource', 'record_id', 'id'])
    // For reading the activity of a resource.
    table.index(['resource', 'created_at', 'id'])
  })
  await schema().createTable('comment_mentions', (table) => {
    table
      .bigInteger('comment_id')
      .notNullable()
      .references('id')
      .inTable(ownTable('record_comments'))
      .onDelete('CASCADE')
    table.uuid('user_id').notNullable()
    table.timestamp('read_at')
    table.primary(['user_id', 'comment_id'])
    table.index('comment_id')
  })
  // The comments that each author writes and edits.
  await createLimitTable(knex, 'comment_rates')
  await refersToUser(knex, 'record_comments', 'author_id', 'set null')
  await refersToUser(knex, 'comment_mentions', 'user_id', 'cascade')
}
