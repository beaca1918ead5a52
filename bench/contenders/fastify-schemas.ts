import { listed, shown } from './columns.ts'

const text = { type: 'string' }
const nullable = { type: 'string', nullable: true }
const flag = { type: 'boolean' }
const integer = { type: 'integer' }
const moment = { type: 'string', format: 'date-time' }

/** The columns that are no texts that must be there. */
const kinds: Readonly<Record<string, object>> = {
  vehicle_part_id: nullable,
  phone: nullable,
  notes: nullable,
  purchased_on: nullable,
  visits: integer,
  year: integer,
  is_private: flag,
  in_stock: flag,
  completed: flag,
  created_at: moment,
  updated_at: moment,
  performed_at: moment,
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

const price = { price: nullable }
const part = recordOf(shown.part)
const customer = recordOf(shown.customer)

/** The schemas of the answers. */
export const record = {
  part,
  listedCustomer: recordOf(listed.customer, { vehicles: recordsOf(recordOf(listed.vehicle, {}, price)) }),
  customer: recordOf(shown.customer, { vehicles: recordsOf(recordOf(shown.vehicle, {}, price)) }),
  vehicle: recordOf(
    shown.vehicle,
    {
      customer,
      parts: recordsOf(recordOf(shown.part, { subparts: recordsOf(part) })),
      maintenance_records: recordsOf(recordOf(shown.maintenance)),
    },
    price,
  ),
}

const properties = {
  name: text,
  email: text,
  phone: nullable,
  tier: { type: 'string', enum: ['standard', 'silver', 'gold'] },
  notes: nullable,
  access_code: nullable,
  is_private: flag,
}

/** The schemas of the bodies. */
export const body = {
  create: { type: 'object', required: ['name', 'email'], properties },
  update: { type: 'object', properties },
}
