import { expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import { requireModel } from './lookup.ts'
import { readResource } from './resource.ts'

const vehicle = readResource({ name: 'vehicle', fields: ['make'] }, [])
// Its class was renamed, its file and table were not.
const car = { ...vehicle, names: { ...deriveNames('car'), table: 'vehicles', file: 'rental-vehicle' } }

test.each(['car', 'Car', 'cars', 'vehicles', 'rental-vehicle'])('%s finds the model', (name) => {
  expect(requireModel([car], name)).toBe(car)
})

test('another name does not', () => {
  expect(() => requireModel([car], 'cat')).toThrow('There is no model "cat". Did you mean "car"?')
})
