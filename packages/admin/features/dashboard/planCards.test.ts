import { expect, test } from 'vitest'
import { planCards } from './planCards.ts'

const timeline = { source: 'day', kind: 'date' } as const
const breakdown = { source: 'status', choices: [] }

test('plans nothing of empty resources, and the series of the largest first', () => {
  const plan = planCards([
    { name: 'customers', total: 250, breakdown },
    { name: 'vehicles', total: 400, breakdown, timeline },
    { name: 'jobs', total: 2000, breakdown, timeline },
    { name: 'tags', total: 0, breakdown, timeline },
  ])
  expect(plan).toEqual({
    numbers: ['customers', 'vehicles', 'jobs'],
    numberWidth: 'third',
    series: ['jobs', 'vehicles'],
    table: 'vehicles',
    breakdowns: ['customers', 'vehicles', 'jobs'],
  })
})

test('without charts a resource has its number and its records', () => {
  const plan = planCards([{ name: 'notes', total: 1 }])
  expect(plan).toMatchObject({ numbers: ['notes'], series: [], table: 'notes', breakdowns: [] })
})
