import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('vehicle_parts', (table) => {
    table.uuid('id').primary()
    table.uuid('vehicle_id').notNullable().references('id').inTable('vehicles').onDelete('restrict')
    table.uuid('vehicle_part_id').references('id').inTable('vehicle_parts').onDelete('restrict')
    table.text('name').notNullable()
    table
      .text('category')
      .notNullable()
      .checkIn(['engine', 'brakes', 'body', 'electrical', 'interior'], 'vehicle_parts_category_check')
    table.decimal('price', 10, 2).notNullable()
    table.boolean('in_stock').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['vehicle_id', 'id'])
    table.index(['vehicle_part_id', 'id'])
    table.index(['name', 'id'])
    table.index(['category', 'id'])
    table.index(['price', 'id'])
    table.index(['in_stock', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'vehicle_parts', ['name'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"vehicle_parts"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in vehicle_parts.
  await knex.schema.dropTable('vehicle_parts')
}
