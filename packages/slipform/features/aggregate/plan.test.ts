import { describe, expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { makeCaller } from '../../crud/access/caller.ts'
import { Specimen } from '../../fixtures/specimen.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { planAggregate } from './plan.ts'
import { parseAggregateRequest } from './request.ts'

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
