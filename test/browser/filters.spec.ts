import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { Api } from '../../packages/testing/support/api.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import {
  createCustomer,
  createMaintenanceRecord,
  createVehicle,
  createVehiclePart,
  uniqueWord,
} from './support/garage.ts'

type Fields = Record<string, unknown>

/** Creates records of a resource that only a test knows, and says by which filter a list shows them alone. */
const makers = {
  customers: async (api: Api, records: Fields[]) => {
    const name = uniqueWord()
    for (const fields of records) await createCustomer(api, { ...fields, name })
    return { name_like: name }
  },
  vehicles: async (api: Api, records: Fields[]) => {
    const model = uniqueWord()
    for (const fields of records) await createVehicle(api, { ...fields, model })
    return { model_like: model }
  },
  vehicle_parts: async (api: Api, records: Fields[]) => {
    const { id } = await createVehicle(api)
    for (const fields of records) await createVehiclePart(api, { ...fields, vehicle_id: id })
    return { vehicle_id: id }
  },
  maintenance_records: async (api: Api, records: Fields[]) => {
    const { id } = await createVehicle(api)
    for (const fields of records) await createMaintenanceRecord(api, { ...fields, vehicle_id: id })
    return { vehicle_id: id }
  },
}

type Resource = keyof typeof makers

/** Opens a list of two records, and expects that after `filter` the first is left, which shows `text`. */
const expectFirst = async (
  { page, api }: { page: Page; api: Api },
  [resource, first, second, text]: readonly [Resource, Fields, Fields, string],
  filter: (list: ListPage) => Promise<void>,
) => {
  const list = new ListPage(page, resource)
  await list.open({ filter: await makers[resource](api, [first, second]) })
  await expect(list.rows).toHaveCount(2)
  await filter(list)
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows).toContainText(text)
}

/** Resource, label of the filter, what is typed, the record that is found, one that is not, and what the first shows. */
const typed: [Resource, string, string, Fields, Fields, string][] = [
  ['vehicles', 'Make', 'RABAN', { make: 'Trabant' }, { make: 'Lada' }, 'Trabant'],
  ['vehicles', 'Year from', '2001', { year: 2001 }, { year: 2000 }, '2001'],
  ['vehicles', 'Year to', '2000', { year: 2000 }, { year: 2001 }, '2000'],
  [
    'vehicles',
    'Mileage from',
    '9007199254740993',
    { mileage: '9007199254740993' },
    { mileage: '9007199254740992' },
    '993',
  ],
  [
    'vehicles',
    'Mileage to',
    '9007199254740992',
    { mileage: '9007199254740992' },
    { mileage: '9007199254740993' },
    '992',
  ],
  ['vehicles', 'Price from', '10.01', { price: '10.01' }, { price: '10.00' }, '10.01'],
  ['vehicles', 'Price to', '10', { price: '10.00' }, { price: '10.01' }, '10.00'],
  [
    'vehicles',
    'Purchased on from',
    '2024-02-29',
    { purchased_on: '2024-02-29' },
    { purchased_on: '2024-02-28' },
    '29 Feb',
  ],
  [
    'vehicles',
    'Purchased on to',
    '2024-02-28',
    { purchased_on: '2024-02-28' },
    { purchased_on: '2024-02-29' },
    '28 Feb',
  ],
  [
    'vehicles',
    'Features',
    'Radio',
    { year: 1991, features: ['Tow bar', 'Radio'] },
    { features: ['Radio set'] },
    '1991',
  ],
  // The browser stands in New York, five hours behind UTC on that day.
  [
    'maintenance_records',
    'Performed at to',
    '2024-12-31T19:00',
    { performed_at: '2025-01-01T00:00:00Z' },
    { performed_at: '2025-01-01T00:00:01Z' },
    '31 Dec 2024, 19:00',
  ],
]

/**
 * The filters that always run. Of each other one, a test of a field of every kind types or chooses the same in `npm test`: see
 * test/generators/browser/every-kind.spec.ts.
 */
const always = ['Make', 'Performed at to', 'Is private: Yes']

for (const [resource, label, value, ...rest] of typed) {
  const tag = always.includes(label) ? [] : '@long'

  test(`filters ${resource} by what is typed under ${label}`, { tag }, async ({ page, api }) => {
    await expectFirst({ page, api }, [resource, ...rest], async (list) => {
      await (await list.addFilter(label)).fill(value)
    })
  })
}

/** The same for filters that offer their values. */
const chosen: [Resource, string, string, Fields, Fields, string][] = [
  ['vehicles', 'Status', 'Scrapped', { status: 'scrapped' }, { status: 'sold' }, 'Scrapped'],
  ['customers', 'Is private', 'Yes', { is_private: true, tier: 'gold' }, { is_private: false }, 'Gold'],
  ['customers', 'Is private', 'No', { is_private: false, tier: 'gold' }, { is_private: true }, 'Gold'],
  ['vehicle_parts', 'Category', 'Brakes', { category: 'brakes' }, { category: 'body' }, 'Brakes'],
  ['maintenance_records', 'Service type', 'Oil change', { service_type: 'oil_change' }, {}, 'Oil change'],
]

for (const [resource, label, option, ...rest] of chosen) {
  const tag = always.includes(`${label}: ${option}`) ? [] : '@long'

  test(`filters ${resource} by what is chosen under ${label}: ${option}`, { tag }, async ({ page, api }) => {
    await expectFirst({ page, api }, [resource, ...rest], async (list) => {
      await list.addFilter(label)
      await list.choose(label, option)
    })
  })
}

test('filters vehicles by the tier and the name of their customers', async ({ page, api }) => {
  const [gold, silver] = [
    await createCustomer(api, { tier: 'gold', name: `Anna ${uniqueWord()}` }),
    await createCustomer(api, { tier: 'silver', name: `Bert ${uniqueWord()}` }),
  ]
  const list = new ListPage(page, 'vehicles')
  const records = [gold, gold, silver].map(({ id }, index) => ({ customer_id: id, year: 2000 + index }))
  await list.open({ filter: await makers.vehicles(api, records), sort: ['year', 'ASC'] })
  await list.addFilter('Customer tier')
  await list.choose('Customer tier', 'Gold')
  await expect(list.column('year')).toHaveText(['2000', '2001'])
  await (await list.addFilter('Customer name')).fill('BERT')
  await expect(list.rows).toHaveCount(0)
})

test('filters customers by one vehicle that is all of what is asked', async ({ page, api }) => {
  const word = uniqueWord()
  const customers = [await createCustomer(api, { name: `A ${word}` }), await createCustomer(api, { name: `B ${word}` })]
  const [both, apart] = customers.map(({ id }) => ({ customer_id: id }))
  await createVehicle(api, { ...both, make: 'Trabant', year: 2001 })
  await createVehicle(api, { ...apart, make: 'Trabant', year: 1999 })
  await createVehicle(api, { ...apart, make: 'Lada', year: 2001 })
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: word }, sort: ['name', 'ASC'] })
  await (await list.addFilter('Vehicles make')).fill('trabant')
  // Another filter that is added before would take away what was typed.
  await expect(page).toHaveURL(/trabant/)
  await expect(list.rows).toHaveCount(2)
  await (await list.addFilter('Vehicles year from')).fill('2000')
  await expect(list.column('name')).toHaveText([`A ${word}`])
})

test('searches on the server for the record that a filter names', async ({ page, api }) => {
  const customer = await createCustomer(api)
  await createVehicle(api, { customer_id: customer.id, make: 'Trabant' })
  const list = new ListPage(page, 'vehicles')
  await list.open()
  const input = await list.addFilter('Customer')
  const [search] = await Promise.all([
    page.waitForRequest((request) => request.url().includes(encodeURIComponent(String(customer.name)))),
    input.fill(String(customer.name)),
  ])
  expect(new URL(search.url()).pathname).toBe('/api/customers')
  await page.getByRole('option', { name: String(customer.name) }).click()
  await expect(list.column('make')).toHaveText(['Trabant'])
})

test('narrows a search by a filter, and a filter by a search', async ({ page, api }) => {
  const word = uniqueWord()
  await createCustomer(api, { name: `Anna ${word}`, tier: 'gold' })
  await createCustomer(api, { name: `Bert ${word}`, tier: 'gold' })
  await createCustomer(api, { name: `Anna ${word}`, tier: 'silver' })
  const list = new ListPage(page, 'customers')
  await list.open()
  await list.search.fill(word)
  await expect(list.rows).toHaveCount(3)
  await list.addFilter('Tier')
  await list.choose('Tier', 'Gold')
  await expect(list.rows).toHaveCount(2)
  await list.search.fill(`${word} anna`)
  await expect(list.rows).toHaveText([/Anna .+Gold/])
})
