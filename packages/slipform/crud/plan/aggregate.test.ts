import { describe, expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Specimen } from '../../fixtures/specimen.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../audience/caller.ts'
import { parseAggregateRequest } from '../request/aggregate.ts'
import { parseExportRequest } from '../request/export.ts'
import { planAggregate } from './aggregate.ts'
import { planExport } from './export.ts'
import { planVersion } from './version.ts'

const resource = resourceOf(Specimen)
const noScopes = new Map<AnyModel, Condition>()
const scope: Condition = { field: 'text', operator: 'eq', value: 'mine' }
const scopes = new Map<AnyModel, Condition>([[Specimen, scope]])
const plan = (query: string, within = noScopes) =>
  planAggregate(resource, parseAggregateRequest(query), makeCaller(within))

describe('planAggregate', () => {
  test('applies an interval to timestamps and days alone', () => {
    const { groupings } = plan('group_by=choice,datetime,date&interval=week&time_zone=Europe/Berlin')
    const interval = { unit: 'week', timeZone: 'Europe/Berlin' }
    expect(groupings.map(({ field, ...rest }) => [field.name, rest])).toEqual([
      ['choice', {}],
      ['datetime', { interval }],
      ['date', { interval }],
    ])
  })

  test('computes in the order of the functions, and reads all groups unless it is told otherwise', () => {
    const { computations, offset, limit } = plan('max=float&sum=integer,decimal')
    expect(computations.map(({ by, field }) => `${by} ${field.name}`)).toEqual([
      'sum integer',
      'sum decimal',
      'max float',
    ])
    expect({ offset, limit }).toEqual({ offset: 0, limit: 1000 })
    expect(plan('range=[5,9]')).toMatchObject({ offset: 5, limit: 5 })
  })

  test('lies within the scope', () => {
    expect(plan('integer_gt=1', scopes).where.all).toEqual([scope, { field: 'integer', operator: 'gt', value: 1 }])
  })

  test.each([
    ['group_by=json', 'Invalid group_by field: json'],
    ['group_by=texts', 'Invalid group_by field: texts'],
    ['group_by=drawer', 'Invalid group_by field: drawer'],
    ['sum=text', 'Invalid sum field: text'],
    ['avg=datetime', 'Invalid avg field: datetime'],
    ['min=boolean', 'Invalid min field: boolean'],
    ['max=integers', 'Invalid max field: integers'],
    ['group_by=date&interval=hour', 'Invalid interval: expected one of day, week, month, quarter, year'],
    ['group_by=text&interval=day', 'interval needs a date or datetime field in group_by'],
    ['time_zone=%2B05:00', 'Invalid time_zone: expected an IANA time zone such as UTC or Europe/Berlin'],
    ['time_zone=', 'Invalid time_zone: expected an IANA time zone such as UTC or Europe/Berlin'],
    ['group_by=a,b,c,d', 'group_by takes at most 3 fields'],
  ])('%s is refused', (query, message) => {
    expect(() => plan(query)).toThrow(message)
  })
})

describe('planExport', () => {
  const planned = (query: string) => planExport(resource, parseExportRequest(query), makeCaller(noScopes))

  test('takes into a table only what fits into its cells', () => {
    const names = (query: string) => planned(query).selection.relations.map(({ relation }) => relation.name)
    expect(names('embed=contents')).toEqual(['drawer'])
    expect(names('embed=contents&format=jsonl')).toEqual(['drawer', 'contents'])
    expect(planned('').selection.relations[0]?.selection.relations).toEqual([])
  })

  test.each([
    ['', undefined],
    ['range=x', undefined],
    ['range=[5,9]', { offset: 5, limit: 5 }],
    ['range=[0,99999]', { offset: 0, limit: 100_000 }],
    ['page=3&per_page=5000', { offset: 10_000, limit: 5000 }],
    ['page=2', { offset: 20, limit: 20 }],
    ['range=[0,1e300]', { offset: 0, limit: Number.MAX_SAFE_INTEGER }],
  ])('%s is the part %j', (query, part) => {
    expect(planned(query).part).toEqual(part)
  })
})

test('planVersion takes the fields of the record and no related ones', () => {
  const { fields, relations } = planVersion(resource, [], makeCaller(noScopes))
  expect(fields.map(({ name }) => name)).toEqual(resource.stored.map(({ name }) => name))
  expect(relations).toEqual([])
})
