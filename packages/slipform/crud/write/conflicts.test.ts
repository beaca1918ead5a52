import { describe, expect, test } from 'vitest'
import { ApiError } from '../../base/errors/errors.ts'
import { Specimen } from '../../fixtures/specimen.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { describeConflict } from './conflicts.ts'

const resource = resourceOf(Specimen)
const violation = (details: object) => Object.assign(new Error('in the words of the database'), details)
const unique = { code: '23505', schema: 'public', table: 'specimens' }
const all = [...resource.fields.keys()]
const errorsOf = (details: object, given = all) => {
  const error = describeConflict(violation(details), resource, { scoped: false }, given)
  return error instanceof ApiError ? error.errors : undefined
}

describe('a missing value', () => {
  const missing = (details: object) =>
    describeConflict(violation({ ...unique, code: '23502', ...details }), resource, { scoped: false }, [])

  test('names the field', () => {
    const errors = { text: 'is required' }
    expect(missing({ column: 'text' })).toMatchObject({ status: 422, message: 'text: is required', errors })
  })

  test.each([
    ['another table', { table: 'others', column: 'text' }],
    ['no column', {}],
    ['a column that the model lacks', { column: 'shelf_number' }],
    ['another fault', { code: '23514', column: 'text' }],
  ])('leaves the error of %s', (_what, details) => {
    expect(missing(details)).not.toBeInstanceOf(ApiError)
  })
})

describe('describeConflict', () => {
  test.each([
    ['Key (text)=(x) already exists.', { text: 'is already taken' }],
    ['Schlüssel »(text)=(x)« existiert bereits.', { text: 'is already taken' }],
    [
      'Key (text, "integer")=(a)=(b, 1) already exists.',
      { text: 'is already taken together with integer', integer: 'is already taken together with text' },
    ],
    ['Key (lower(text))=(x) already exists.', undefined],
    ['Key (f(a, text, b))=(x) already exists.', undefined],
    ['Key (text, other)=(x, y) already exists.', undefined],
    ['Key ("text, integer")=(x) already exists.', undefined],
    ['', undefined],
  ])('%s', (detail, expected) => {
    expect(errorsOf({ ...unique, detail })).toEqual(expected)
  })

  test('names what the body sets alone', () => {
    const detail = 'Key (text, integer)=(a, 1) already exists.'
    expect(errorsOf({ ...unique, detail }, ['integer', 'float'])).toEqual({
      integer: 'is already taken together with text',
    })
    expect(errorsOf({ ...unique, detail }, [])).toBeUndefined()
  })

  test('names nothing of another table, and nothing of another fault', () => {
    const detail = 'Key (text)=(a) already exists.'
    expect(errorsOf({ ...unique, table: 'others', detail })).toBeUndefined()
    expect(errorsOf({ ...unique, code: '23514', detail })).toBeUndefined()
    expect(errorsOf({})).toBeUndefined()
  })

  test('names the model that a reference leads to', () => {
    const detail = 'Key (specimen_id)=(1) is not present in table "specimens".'
    const error = describeConflict(violation({ ...unique, code: '23503', detail }), resource, { scoped: false }, all)
    expect(error).toMatchObject({
      status: 409,
      message: 'specimen_id: no specimen with this ID',
      errors: { specimen_id: 'no specimen with this ID' },
    })
  })
})
