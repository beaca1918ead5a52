import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'

test('the parameters of a message are inserted as they are', () => {
  const { status, code, message } = ApiError.of('invalid_filter_field', { field: '$& %{field} $1', hint: '' })
  expect({ status, code, message }).toEqual({
    status: 400,
    code: 'invalid_filter_field',
    message: 'Invalid filter field: $& %{field} $1',
  })
})

test('the code of any other error is the name of its status', () => {
  expect(new ApiError(409, 'Closed').code).toBe('conflict')
  expect(new ApiError(499, 'Closed').code).toBe('error')
  expect(new ApiError(409, 'Closed', { code: 'closed' }).code).toBe('closed')
})

test('a header that HTTP does not allow is an error where it is set', () => {
  expect(() => new ApiError(401, 'x', { headers: { 'WWW-Authenticate': 'a\r\nSet-Cookie: b' } })).toThrow(TypeError)
})
