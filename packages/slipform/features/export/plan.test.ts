import { describe, expect, test } from 'vitest'
import { makeCaller } from '../../crud/access/caller.ts'
import { Specimen } from '../../fixtures/specimen.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { planExport } from './plan.ts'
import { parseExportRequest } from './request.ts'

const resource = resourceOf(Specimen)

test('parseExportRequest reads a list request and a format', () => {
  const request = parseExportRequest('format=csv&format=jsonl&tier=gold&group_by=x&range=[0,1]')
  expect(request).toMatchObject({ format: 'jsonl', range: '[0,1]' })
  expect(request.parameters.map(({ name }) => name)).toEqual(['tier', 'group_by'])
})

describe('planExport', () => {
  const planned = (query: string) => planExport(resource, parseExportRequest(query), makeCaller(new Map()))

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
