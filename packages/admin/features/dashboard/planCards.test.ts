import { expect, test } from 'vitest'
import { planCards } from './planCards.ts'

const timeline = { source: 'day', kind: 'date' } as const
const breakdown = { source: 'status', choices: [] }

test('plans nothing of empty resources, and the series of the largest', () => {
  const plan = planCards([
    { name: 'customers', references: 1, total: 250, breakdown },
    { name: 'vehicles', references: 2, total: 400, breakdown, timeline },
    { name: 'jobs', references: 0, total: 2000, breakdown, timeline },
    { name: 'tags', references: 0, total: 0, breakdown, timeline },
  ])
  expect(plan).toEqual({
    numbers: ['customers', 'vehicles', 'jobs'],
    series: 'jobs',
    table: 'vehicles',
    breakdowns: ['customers', 'vehicles', 'jobs'],
  })
})

test('without charts a resource has its number and its records', () => {
  const plan = planCards([{ name: 'notes', references: 0, total: 1 }])
  expect(plan).toMatchObject({ numbers: ['notes'], series: undefined, table: 'notes', breakdowns: [] })
})

test('of many resources those have numbers that others refer to and that have many records', () => {
  const plan = planCards(
    ['aliases 0 900', 'artists 9 5000', 'labels 3 40', 'links 0 90000', 'recordings 6 90000', 'releases 5 7000'].map(
      (line) => {
        const [name = '', references, total] = line.split(' ')
        return { name, references: Number(references), total: Number(total) }
      },
    ),
  )
  expect(plan.numbers).toEqual(['artists', 'labels', 'recordings', 'releases'])
  expect(plan.table).toBe('artists')
})
