import { expect, test } from 'vitest'
import { Specimen } from '../../fixtures/specimen.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import { planVersion } from './version.ts'

test('planVersion takes the fields of the record and no related ones', () => {
  const resource = resourceOf(Specimen)
  const { fields, relations } = planVersion(resource, [], makeCaller(new Map()))
  expect(fields.map(({ name }) => name)).toEqual(resource.stored.map(({ name }) => name))
  expect(relations).toEqual([])
})
