import type { Api } from '../../../packages/testing/support/api.ts'
import { uniqueWord } from '../../../packages/testing/support/unique.ts'

export { uniqueWord }

/** Creates a customer. */
export const createCustomer = (api: Api, fields: object = {}) =>
  api.create('customers', { name: `Zoe ${uniqueWord()}`, email: `${uniqueWord()}@example.org`, ...fields })

/** Creates a vehicle, of the first customer unless another is given. */
export const createVehicle = async (api: Api, fields: { customer_id?: string } & Record<string, unknown> = {}) =>
  api.create('vehicles', {
    customer_id: fields.customer_id ?? (await api.first('customers', { sort: ['created_at', 'ASC'] })).id,
    make: 'Zastava',
    model: uniqueWord(),
    vin: uniqueWord(),
    year: 1999,
    mileage: '120000',
    features: [],
    ...fields,
  })

/** Creates a part of a vehicle. */
export const createVehiclePart = (api: Api, fields: { vehicle_id: string } & Record<string, unknown>) =>
  api.create('vehicle_parts', { name: uniqueWord(), category: 'engine', price: '10.00', ...fields })

/** Creates a maintenance record of a vehicle. */
export const createMaintenanceRecord = (api: Api, fields: { vehicle_id: string } & Record<string, unknown>) =>
  api.create('maintenance_records', {
    service_type: 'repair',
    description: uniqueWord(),
    cost: '99.90',
    performed_at: '2024-07-01T12:30:00.000Z',
    ...fields,
  })
