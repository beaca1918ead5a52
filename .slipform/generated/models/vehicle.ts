import { randomUUID } from 'node:crypto'
import type { CreateOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import {
  arrayOf,
  belongsTo,
  bigint,
  date,
  datetime,
  decimal,
  hasMany,
  integer,
  json,
  model,
  now,
  oneOf,
  text,
  uuid,
} from 'slipform'
import { Customer } from './customer.ts'
import { MaintenanceRecord } from './maintenance-record.ts'
import { VehiclePart } from './vehicle-part.ts'

/** Cars and vans the garage has on its books. */
export class Vehicle extends model({
  table: 'vehicles',
  crud: { generate_router: true, description: 'Cars and vans the garage has on its books' },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    customer_id: uuid({ references: 'customers' }).crud({ filterable: true }),
    make: text().crud({ filterable: true, sortable: true, fulltext: true }),
    model: text().crud({ filterable: true, sortable: true, fulltext: true }),
    vin: text({ unique: true }).crud({ filterable: true }),
    year: integer().crud({ filterable: true, sortable: true }),
    mileage: bigint().crud({ filterable: true, sortable: true, description: 'Kilometres, as read at the last visit' }),
    price: decimal(12, 2, { nullable: true }).crud({ filterable: true, sortable: true }),
    status: oneOf(['available', 'in_service', 'sold', 'scrapped']).crud({
      filterable: true,
      sortable: true,
      on_create: 'available',
    }),
    purchased_on: date({ nullable: true }).crud({ filterable: true, sortable: true }),
    features: arrayOf(text()).crud({ filterable: true }),
    specs: json({ nullable: true }).crud({ exclude: ['list'] }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
    updated_at: datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now }),
  },

  relations: () => ({
    customer: belongsTo(Customer).crud({
      non_db_attr: true,
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['name', 'tier'],
      join_sortable: ['name'],
    }),
    parts: hasMany(VehiclePart).crud({ non_db_attr: true, join: { one: true, depth: 2 } }),
    maintenance_records: hasMany(MaintenanceRecord).crud({ non_db_attr: true, join: { one: true, depth: 2 } }),
  }),
}) {}

export type VehicleResponse = ResponseOf<typeof Vehicle>
export type VehicleCreate = CreateOf<typeof Vehicle>
export type VehicleUpdate = UpdateOf<typeof Vehicle>
export type VehicleList = ListOf<typeof Vehicle>
