import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('maintenance_records', (table) => {
    table.uuid('id').primary()
    table.uuid('vehicle_id').notNullable().references('id').inTable('vehicles').onDelete('restrict')
    table
      .text('service_type')
      .notNullable()
      .checkIn(['inspection', 'repair', 'oil_change', 'tyres'], 'maintenance_records_service_type_check')
    table.text('description').notNullable()
    table.decimal('cost', 10, 2).notNullable()
    table.timestamp('performed_at', { useTz: true }).notNullable()
    table.boolean('completed').notNullable()
    table.binary('photo')
    table.binary('invoice')
    table.binary('diagnosis')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['vehicle_id', 'id'])
    table.index(['service_type', 'id'])
    table.index(['cost', 'id'])
    table.index(['performed_at', 'id'])
    table.index(['completed', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'maintenance_records', ['description'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"maintenance_records"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in maintenance_records.
  await knex.schema.dropTable('maintenance_records')
}
