import {
  belongsTo,
  boolean,
  bytes,
  createdAt,
  datetime,
  decimal,
  hooks,
  model,
  oneOf,
  primaryKey,
  text,
  updatedAt,
  uuid,
} from 'slipform'
import { Customer } from './customer.ts'
import { Vehicle } from './vehicle.ts'

/** Work done on vehicles. */
export class MaintenanceRecord extends model({
  table: 'maintenance_records',
  crud: {
    name_singular: 'maintenance_record',
    description: 'Work done on vehicles',
    audited: true,
    batch_limit: 50,
    max_page_size: 200,
  },

  fields: {
    id: primaryKey(),
    vehicle_id: uuid({ references: 'vehicles' }).crud({ filterable: true }),
    service_type: oneOf(['inspection', 'repair', 'oil_change', 'tyres']).crud({ filterable: true, sortable: true }),
    description: text().crud({ fulltext: true, exclude: ['list'] }),
    cost: decimal(10, 2).crud({ filterable: true, sortable: true, currency: 'EUR' }),
    performed_at: datetime().crud({ filterable: true, sortable: true }),
    completed: boolean().crud({ filterable: true, on_create: false }),
    photo: bytes({ nullable: true }).crud({ group: 'Files' }),
    invoice: bytes({ nullable: true }).crud({ exclude: ['list'], group: 'Files' }),
    diagnosis: bytes({ nullable: true }).crud({
      exclude: ['list'],
      group: 'Files',
      description: 'What the computer of the vehicle reports',
    }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    vehicle: belongsTo(Vehicle).crud({
      join: { one: true, all: true, depth: 2 },
      join_filterable: ['make', 'status'],
      join_sortable: ['make'],
    }),
  }),
}) {}

hooks(MaintenanceRecord, {
  'create::one::post': async (db, record) => {
    if (!record.completed) return
    const owner = Vehicle.query(db).findById(record.vehicle_id).select('customer_id')
    await Customer.query(db).increment('visits', 1).where('id', owner)
  },
})
