import { listed, shown } from './columns.ts'

const text = { type: 'string' }
const nullable = { type: 'string', nullable: true }
const flag = { type: 'boolean' }
const integer = { type: 'integer' }
const timestamp = { type: 'string', format: 'date-time' }

/** The schemas of columns other than required strings. */
const kinds: Readonly<Record<string, object>> = {
  vehicle_part_id: nullable,
  phone: nullable,
  notes: nullable,
  photo: nullable,
  invoice: nullable,
  diagnosis: nullable,
  purchased_on: nullable,
  visits: integer,
  year: integer,
  is_private: flag,
  in_stock: flag,
  completed: flag,
  created_at: timestamp,
  updated_at: timestamp,
  performed_at: timestamp,
  features: { type: 'array', items: text },
  specs: { type: 'object', nullable: true, additionalProperties: true },
}

type Schemas = Readonly<Record<string, object>>

function recordOf(columns: readonly string[], relations: Schemas = {}, own: Schemas = {}) {
  const properties = Object.fromEntries(columns.map((name) => [name, own[name] ?? kinds[name] ?? text]))
  return { type: 'object', properties: { ...properties, ...relations } }
}

export function recordsOf(items: object) {
  return { type: 'array', items }
}

const part = recordOf(shown.part)
const customer = recordOf(shown.customer)
const records = recordsOf(recordOf(shown.maintenance))

/** The price of a vehicle may be null; that of a part may not. */
function vehicleOf(columns: readonly string[], relations: Schemas = {}) {
  return recordOf(columns, relations, { price: nullable })
}

const vehicle = vehicleOf(shown.vehicle)
const servedVehicle = vehicleOf(shown.vehicle, { customer, maintenance_records: records })
const innerPart = recordOf(shown.part, { vehicle, subparts: recordsOf(part) })
const subpart = recordOf(shown.part, { vehicle: servedVehicle, subparts: recordsOf(innerPart) })

/** The schemas of responses. */
export const record = {
  part,
  wholePart: recordOf(shown.part, { vehicle, subparts: recordsOf(subpart) }),
  listedCustomer: recordOf(listed.customer, { vehicles: recordsOf(vehicleOf(listed.vehicle)) }),
  customer: recordOf(shown.customer, { vehicles: recordsOf(vehicle) }),
  vehicle: vehicleOf(shown.vehicle, {
    customer,
    parts: recordsOf(recordOf(shown.part, { subparts: recordsOf(part) })),
    maintenance_records: records,
  }),
}

const key = { type: 'string', format: 'uuid' }
const properties = {
  vehicle_id: key,
  vehicle_part_id: { ...key, nullable: true },
  name: text,
  category: { type: 'string', enum: ['engine', 'brakes', 'body', 'electrical', 'interior'] },
  price: { type: 'string', pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' },
  in_stock: flag,
}

/** The schemas of request bodies. */
export const body = {
  create: { type: 'object', required: ['vehicle_id', 'name', 'category', 'price'], properties },
  update: { type: 'object', properties },
}
