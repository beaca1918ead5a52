import { expect, test } from 'vitest'
import { listErrors } from './formErrors.ts'

const ref = { name: 'input' }

test('lists errors in the order of the inputs, those of fields without an input last', () => {
  const errors = {
    created_at: { type: 'manual', message: 'is a holiday' },
    year: { type: 'validate', message: 'Required', ref },
    make: { type: 'validate', message: 'Too long', ref },
  }
  expect(listErrors(errors, ['make', 'year'])).toEqual([
    { name: 'make', message: 'Too long', hasInput: true },
    { name: 'year', message: 'Required', hasInput: true },
    { name: 'created_at', message: 'is a holiday', hasInput: false },
  ])
})

test('names errors within a field by their path, and leaves out that of the form', () => {
  const errors = {
    root: { serverError: { type: 'manual', message: 'Not saved' } },
    items: [undefined, { type: { type: 'validate', message: 'Required', ref } }],
  }
  expect(listErrors(errors, [])).toEqual([{ name: 'items.1.type', message: 'Required', hasInput: true }])
})
