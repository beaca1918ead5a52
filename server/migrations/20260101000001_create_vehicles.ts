import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('vehicles', (table) => {
    table.uuid('id').primary()
    table.uuid('customer_id').notNullable().references('id').inTable('customers').onDelete('restrict')
    table.text('make').notNullable()
    table.text('model').notNullable()
    table.text('vin').notNullable().unique()
    table.integer('year').notNullable()
    table.bigInteger('mileage').notNullable()
    table.decimal('price', 12, 2)
    table.text('status').notNullable().checkIn(['available', 'in_service', 'sold', 'scrapped'], 'vehicles_status_check')
    table.date('purchased_on')
    table.specificType('features', 'text[]').notNullable()
    table.jsonb('specs')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['customer_id', 'id'])
    table.index(['make', 'id'])
    table.index(['model', 'id'])
    table.index(['year', 'id'])
    table.index(['mileage', 'id'])
    table.index(['price', 'id'])
    table.index(['status', 'id'])
    table.index(['purchased_on', 'id'])
    table.index(['features'], 'vehicles_features_index', 'gin')
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'vehicles', ['make', 'model'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"vehicles"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in vehicles.
  await knex.schema.dropTable('vehicles')
}
