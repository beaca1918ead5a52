import { expect, test } from 'vitest'
import { planCards } from './planCards.ts'

const timeline = { source: 'day', kind: 'date' } as const
const breakdown = 'status'
const late = { due_on_lt: '2026-11-29', paid_on: null }

/** Returns the names of the resources in each kind of card. */
const namesIn = (resources: Parameters<typeof planCards>[0]) =>
  Object.fromEntries(
    Object.entries(planCards(resources)).map(([kind, of]) => [kind, [of ?? []].flat().map(({ name }) => name)]),
  )

test('plans nothing of empty resources; the numbers stand in the order of the menu, beside the money of the largest and what is late', () => {
  expect(
    namesIn([
      { name: 'customers', total: 250, isTitled: true, breakdown },
      { name: 'vehicles', total: 400, isTitled: true, breakdown, timeline, amount: 'price' },
      { name: 'invoices', total: 900, isTitled: true, timeline, amount: 'total', late },
      { name: 'jobs', total: 2000, isTitled: false, breakdown, timeline },
      { name: 'tags', total: 0, isTitled: true, breakdown, timeline },
    ]),
  ).toEqual({
    money: ['invoices'],
    numbers: ['customers', 'vehicles'],
    late: ['invoices'],
    series: ['jobs'],
    tables: ['vehicles', 'invoices'],
    breakdowns: ['customers', 'vehicles', 'jobs'],
  })
})
