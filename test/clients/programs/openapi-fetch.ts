import { api, findNewVehicles } from '../client.ts'

// The same steps as in the programs of the other generators; the test compares what they print.
const [customer_id = ''] = process.argv.slice(2)
const car = { customer_id, make: 'Wartburg', model: '353', features: ['abs'], mileage: 1 }
const makes = ['Wartburg', 'Barkas']
const yearsOf = (vehicles: readonly { readonly year: number }[] | undefined) => vehicles?.map(({ year }) => year)

const created = await api.POST('/vehicles', {
  body: { ...car, vin: 'CLIENT-1', year: 2019, purchased_on: '2019-05-01', specs: { doors: 3 } },
})
const id = created.data?.id ?? ''
const batch = await api.POST('/vehicles/batch', {
  body: [
    { ...car, vin: 'CLIENT-2', year: 2021, make: 'Barkas' },
    { ...car, vin: 'CLIENT-3', year: 2023, price: null },
  ],
})
const one = await api.GET('/vehicles/{id}', { params: { path: { id } } })
const updated = await api.PUT('/vehicles/{id}', { params: { path: { id } }, body: { price: '1234.50' } })
const list = await api.GET('/vehicles', { params: { query: { make_in: makes, sort: 'year' } } })
const dotted = await api.GET('/vehicles', {
  params: { query: { make: 'Barkas', 'customer.name': one.data?.customer?.name ?? '' } },
})
const wrong = await api.GET('/vehicles', { params: { query: { filter: '{"year":"old"}' } } })
const newest = await findNewVehicles(makes)
const removed = await api.DELETE('/vehicles/{id}', { params: { path: { id } } })
const keys = (list.data ?? []).map((vehicle) => vehicle.id).filter((key) => key !== id)
const removedMany = await api.DELETE('/vehicles/batch', { body: keys })

console.log(
  JSON.stringify({
    created: [created.response.status, created.data?.purchased_on, created.data?.specs],
    batch: [batch.response.status, Array.isArray(batch.data) && batch.data.length],
    updated: [updated.response.status, updated.data?.price],
    list: yearsOf(list.data),
    dotted: yearsOf(dotted.data),
    wrong: [wrong.response.status, wrong.error?.code],
    removed: [removed.response.status, removedMany.response.status],
    newest: newest.map(({ year }) => year),
  }),
)

/** What the types reject. */
export const mistakes = () => [
  // @ts-expect-error A required field is missing.
  api.POST('/vehicles', { body: { ...car, vin: 'CLIENT-4' } }),
  // @ts-expect-error A date is a text.
  api.PUT('/vehicles/{id}', { params: { path: { id } }, body: { purchased_on: 2019 } }),
  // @ts-expect-error There is no such field.
  api.GET('/vehicles', { params: { query: { operators: { colour_gte: 'x' } } } }),
]
