import { randomUUID } from 'node:crypto'
import type { CreateOf, ListOf, ResponseOf, UpdateOf } from 'slipform'
import { belongsTo, boolean, datetime, decimal, hasMany, model, now, oneOf, text, uuid } from 'slipform'
import { Vehicle } from './vehicle.ts'

/** Parts built into vehicles, and the parts they are made of. */
export class VehiclePart extends model({
  table: 'vehicle_parts',
  crud: {
    generate_router: true,
    name_singular: 'vehicle_part',
    description: 'Parts built into vehicles, and the parts they are made of',
  },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    vehicle_id: uuid({ references: 'vehicles' }).crud({ filterable: true }),
    vehicle_part_id: uuid({ nullable: true, references: 'vehicle_parts' }).crud({ filterable: true }),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    category: oneOf(['engine', 'brakes', 'body', 'electrical', 'interior']).crud({ filterable: true, sortable: true }),
    price: decimal(10, 2).crud({ filterable: true, sortable: true }),
    in_stock: boolean().crud({ filterable: true, on_create: true }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
    updated_at: datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now }),
  },

  relations: () => ({
    vehicle: belongsTo(Vehicle).crud({ non_db_attr: true, join: { one: true, depth: 1 } }),
    subparts: hasMany(VehiclePart).crud({ non_db_attr: true, join: { one: true, depth: 3 } }),
  }),
}) {}

export type VehiclePartResponse = ResponseOf<typeof VehiclePart>
export type VehiclePartCreate = CreateOf<typeof VehiclePart>
export type VehiclePartUpdate = UpdateOf<typeof VehiclePart>
export type VehiclePartList = ListOf<typeof VehiclePart>
