import type { Knex } from 'knex'

/** Creates the comments on records. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('record_comments', (table) => {
    table.bigIncrements('id')
    // The path of the resource below /api, without its slash.
    table.text('resource').notNullable()
    table.text('record_id').notNullable()
    // Null without sign-in, and once the author is deleted.
    table.uuid('author_id').index().references('auth_users.id').onDelete('SET NULL')
    table.text('text').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('edited_at')
    table.index(['resource', 'record_id', 'id'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('record_comments')
}
