import type { CreateOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import {
  belongsTo,
  boolean,
  createdAt,
  datetime,
  decimal,
  model,
  oneOf,
  primaryKey,
  text,
  updatedAt,
  uuid,
} from 'slipform'
import { Vehicle } from './vehicle.ts'

/** Work done on vehicles. */
export class MaintenanceRecord extends model({
  table: 'maintenance_records',
  crud: {
    generate_router: true,
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
    cost: decimal(10, 2).crud({ filterable: true, sortable: true }),
    performed_at: datetime().crud({ filterable: true, sortable: true }),
    completed: boolean().crud({ filterable: true, on_create: false }),
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

export type MaintenanceRecordResponse = ResponseOf<typeof MaintenanceRecord>
export type MaintenanceRecordCreate = CreateOf<typeof MaintenanceRecord>
export type MaintenanceRecordUpdate = UpdateOf<typeof MaintenanceRecord>
export type MaintenanceRecordList = ListOf<typeof MaintenanceRecord>
