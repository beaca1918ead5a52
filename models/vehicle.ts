import {
  ApiError,
  arrayOf,
  belongsTo,
  bigint,
  createdAt,
  date,
  decimal,
  hasMany,
  hooks,
  integer,
  json,
  model,
  oneOf,
  primaryKey,
  text,
  updatedAt,
  uuid,
} from 'slipform'
import { Customer } from './customer.ts'
import { MaintenanceRecord } from './maintenance-record.ts'
import { VehiclePart } from './vehicle-part.ts'

/** Cars and vans the garage has on its books. */
export class Vehicle extends model({
  table: 'vehicles',
  crud: { description: 'Cars and vans the garage has on its books' },

  fields: {
    id: primaryKey(),
    customer_id: uuid({ references: 'customers' }).crud({ filterable: true }),
    make: text().crud({ filterable: true, sortable: true, fulltext: true, group: 'Vehicle' }),
    model: text().crud({ filterable: true, sortable: true, fulltext: true, group: 'Vehicle' }),
    vin: text({ unique: true }).crud({ filterable: true, group: 'Vehicle' }),
    year: integer().crud({ filterable: true, sortable: true, group: 'Vehicle' }),
    mileage: bigint().crud({
      filterable: true,
      sortable: true,
      unit: 'km',
      group: 'Vehicle',
      description: 'As read at the last visit',
    }),
    price: decimal(12, 2, { nullable: true }).crud({
      filterable: true,
      sortable: true,
      currency: 'EUR',
      group: 'Sale',
    }),
    status: oneOf(['available', 'in_service', 'sold', 'scrapped']).crud({
      filterable: true,
      sortable: true,
      on_create: 'available',
      group: 'Sale',
    }),
    purchased_on: date({ nullable: true }).crud({ filterable: true, sortable: true, group: 'Sale' }),
    features: arrayOf(text()).crud({ filterable: true, group: 'Equipment' }),
    specs: json({ nullable: true }).crud({ exclude: ['list'], group: 'Equipment' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    customer: belongsTo(Customer).crud({
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['name', 'tier'],
      join_sortable: ['name'],
    }),
    parts: hasMany(VehiclePart).crud({ join: { one: true, depth: 2 } }),
    maintenance_records: hasMany(MaintenanceRecord).crud({ join: { one: true, depth: 2 } }),
  }),
}) {}

hooks(Vehicle, {
  'delete::one::pre': async (db, id) => {
    const vehicle = await Vehicle.query(db).findById(id)
    if (vehicle?.status === 'in_service') throw new ApiError(409, 'A vehicle in service cannot be deleted')
  },
})
