import { randomUUID } from 'node:crypto'
import knex from 'knex'
import { type JSONSchema, Model, type QueryBuilder } from 'objection'
import pg from 'pg'
import { listed, shown } from './columns.ts'
import { databaseUrl, poolSize } from './settings.ts'

// Dates stay strings: a JavaScript Date would shift them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

Model.knex(knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: poolSize } }))

const select = (columns: string[]) => (query: QueryBuilder<Model>) => void query.select(columns)

export class Part extends Model {
  static override tableName = 'vehicle_parts'
  static override modifiers = { shown: select(shown.part) }
  static override relationMappings = () => ({
    vehicle: {
      relation: Model.BelongsToOneRelation,
      modelClass: Vehicle,
      join: { from: 'vehicle_parts.vehicle_id', to: 'vehicles.id' },
    },
    subparts: {
      relation: Model.HasManyRelation,
      modelClass: Part,
      join: { from: 'vehicle_parts.id', to: 'vehicle_parts.vehicle_part_id' },
    },
  })
  static override jsonSchema: JSONSchema = {
    type: 'object',
    required: ['vehicle_id', 'name', 'category', 'price'],
    properties: {
      vehicle_id: { type: 'string', format: 'uuid' },
      vehicle_part_id: { type: ['string', 'null'], format: 'uuid' },
      name: { type: 'string' },
      category: { type: 'string', enum: ['engine', 'brakes', 'body', 'electrical', 'interior'] },
      price: { type: 'string', pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' },
      in_stock: { type: 'boolean', default: true },
    },
  }

  declare id: string
  declare created_at: Date
  declare updated_at: Date

  override $beforeInsert(): void {
    this.id = randomUUID()
    this.created_at = new Date()
    this.updated_at = this.created_at
  }

  override $beforeUpdate(): void {
    this.updated_at = new Date()
  }
}

class MaintenanceRecord extends Model {
  static override tableName = 'maintenance_records'
  static override modifiers = { shown: select(shown.maintenance) }
}

export class Vehicle extends Model {
  static override tableName = 'vehicles'
  static override modifiers = { shown: select(shown.vehicle), listed: select(listed.vehicle) }
  static override relationMappings = () => ({
    customer: {
      relation: Model.BelongsToOneRelation,
      modelClass: Customer,
      join: { from: 'vehicles.customer_id', to: 'customers.id' },
    },
    parts: {
      relation: Model.HasManyRelation,
      modelClass: Part,
      join: { from: 'vehicles.id', to: 'vehicle_parts.vehicle_id' },
    },
    maintenance_records: {
      relation: Model.HasManyRelation,
      modelClass: MaintenanceRecord,
      join: { from: 'vehicles.id', to: 'maintenance_records.vehicle_id' },
    },
  })
}

export class Customer extends Model {
  static override tableName = 'customers'
  static override modifiers = { shown: select(shown.customer), listed: select(listed.customer) }
  static override relationMappings = () => ({
    vehicles: {
      relation: Model.HasManyRelation,
      modelClass: Vehicle,
      join: { from: 'customers.id', to: 'vehicles.customer_id' },
    },
  })
}
