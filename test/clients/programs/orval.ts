import { findNewVehicles } from '../new-vehicles.ts'
import {
  createManyVehicles,
  createVehicle,
  deleteManyVehicles,
  deleteVehicle,
  getVehicle,
  listVehicles,
  updateVehicle,
} from '../orval.ts'

// The same steps as in the programs of the other generators; the test compares what they print.
const [customer_id = ''] = process.argv.slice(2)
const car = { customer_id, make: 'Wartburg', model: '353', features: ['abs'], mileage: 1 }
const makes = ['Wartburg', 'Barkas']

/** Returns the years of a list, or nothing for an error. */
const yearsOf = ({ data }: { readonly data: unknown }) =>
  Array.isArray(data) ? data.map((vehicle: { readonly year: number }) => vehicle.year) : undefined

const created = await createVehicle({
  ...car,
  vin: 'CLIENT-1',
  year: 2019,
  purchased_on: '2019-05-01',
  specs: { doors: 3 },
})
if (created.status !== 201) throw new Error(created.data.code)
const { id } = created.data
const batch = await createManyVehicles([
  { ...car, vin: 'CLIENT-2', year: 2021, make: 'Barkas' },
  { ...car, vin: 'CLIENT-3', year: 2023, price: null },
])
const one = await getVehicle(id)
const updated = await updateVehicle(id, { price: '1234.50' })
const list = await listVehicles({ make_in: makes, sort: 'year' })
const owner = one.status === 200 ? one.data.customer?.name : undefined
const dotted = await listVehicles({ make: 'Barkas', 'customer.name': owner ?? '' })
const wrong = await listVehicles({ filter: '{"year":"old"}' })
const newest = await findNewVehicles(makes)
const removed = await deleteVehicle(id)
const keys = list.status === 200 ? list.data.map((vehicle) => vehicle.id) : []
const removedMany = await deleteManyVehicles(keys.filter((key) => key !== id))

console.log(
  JSON.stringify({
    created: [created.status, created.data.purchased_on, created.data.specs],
    batch: [batch.status, Array.isArray(batch.data) && batch.data.length],
    updated: [updated.status, updated.status === 200 && updated.data.price],
    list: yearsOf(list),
    dotted: yearsOf(dotted),
    wrong: [wrong.status, wrong.status === 400 && wrong.data.code],
    removed: [removed.status, removedMany.status],
    newest: newest.map(({ year }) => year),
  }),
)

/** What the types reject. */
export const mistakes = () => [
  // @ts-expect-error A required field is missing.
  createVehicle({ ...car, vin: 'CLIENT-4' }),
  // @ts-expect-error A date is a text.
  updateVehicle(id, { purchased_on: 2019 }),
  // @ts-expect-error There is no such field.
  listVehicles({ colour: 'x' }),
]
