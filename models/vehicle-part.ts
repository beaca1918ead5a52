import {
  belongsTo,
  boolean,
  createdAt,
  decimal,
  hasMany,
  model,
  oneOf,
  primaryKey,
  text,
  updatedAt,
  uuid,
} from 'slipform'
import { Vehicle } from './vehicle.ts'

/** Parts built into vehicles, and the parts they are made of. */
export class VehiclePart extends model({
  table: 'vehicle_parts',
  crud: { name_singular: 'vehicle_part', description: 'Parts built into vehicles, and the parts they are made of' },

  fields: {
    id: primaryKey(),
    vehicle_id: uuid({ references: 'vehicles' }).crud({ filterable: true }),
    vehicle_part_id: uuid({ nullable: true, references: 'vehicle_parts' }).crud({ filterable: true }),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    category: oneOf(['engine', 'brakes', 'body', 'electrical', 'interior']).crud({ filterable: true, sortable: true }),
    price: decimal(10, 2).crud({ filterable: true, sortable: true, currency: 'EUR' }),
    in_stock: boolean().crud({ filterable: true, on_create: true }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    vehicle: belongsTo(Vehicle).crud({ join: { one: true, depth: 1 } }),
    subparts: hasMany(VehiclePart).crud({ join: { one: true, depth: 3 } }),
  }),
}) {}
