import { randomUUID } from 'node:crypto'
import knex from 'knex'
import { type JSONSchema, Model, type QueryBuilder } from 'objection'
import pg from 'pg'
import { listed, shown } from './columns.ts'
import { databaseUrl, poolSize } from './settings.ts'

// A date stays the text it is: a JavaScript Date shifts it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

Model.knex(knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: poolSize } }))

const select = (columns: string[]) => (query: QueryBuilder<Model>) => void query.select(columns)

export class Part extends Model {
  static override tableName = 'vehicle_parts'
  static override modifiers = { shown: select(shown.part) }
  static override relationMappings = () => ({
    subparts: {
      relation: Model.HasManyRelation,
      modelClass: Part,
      join: { from: 'vehicle_parts.id', to: 'vehicle_parts.vehicle_part_id' },
    },
  })
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
  static override jsonSchema: JSONSchema = {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: ['string', 'null'] },
      tier: { type: 'string', enum: ['standard', 'silver', 'gold'], default: 'standard' },
      notes: { type: ['string', 'null'] },
      access_code: { type: ['string', 'null'] },
      is_private: { type: 'boolean', default: false },
    },
  }

  declare id: string
  declare email?: string
  declare visits: number
  declare created_at: Date
  declare updated_at: Date

  override $beforeInsert(): void {
    this.id = randomUUID()
    this.visits = 0
    this.created_at = new Date()
    this.change()
  }

  override $beforeUpdate(): void {
    this.change()
  }

  private change(): void {
    this.updated_at = new Date()
    if (this.email !== undefined) this.email = this.email.trim().toLowerCase()
  }
}
