import type { Knex } from 'knex'

/** Creates the mentions of users in comments, and the indexes by which the activity of resources is read. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('comment_mentions', (table) => {
    table.bigInteger('comment_id').notNullable().references('record_comments.id').onDelete('CASCADE')
    table.uuid('user_id').notNullable().references('auth_users.id').onDelete('CASCADE')
    table.timestamp('read_at')
    table.primary(['user_id', 'comment_id'])
    table.index('comment_id')
  })
  await knex.raw(String.raw`
    insert into comment_mentions (comment_id, user_id, read_at)
    select distinct comments.id, users.id, now()
    from record_comments as comments
    cross join lateral regexp_matches(comments.text, '@\[([0-9a-fA-F-]{36})\]', 'g') as mention
    join auth_users as users on users.id::text = lower(mention[1])
    where users.id is distinct from comments.author_id`)
  await knex.schema.alterTable('audit_entries', (table) => table.index(['resource', 'id']))
  await knex.schema.alterTable('record_comments', (table) => table.index(['resource', 'id']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('record_comments', (table) => table.dropIndex(['resource', 'id']))
  await knex.schema.alterTable('audit_entries', (table) => table.dropIndex(['resource', 'id']))
  await knex.schema.dropTable('comment_mentions')
}
