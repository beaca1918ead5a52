import { expect, test } from 'vitest'
import { describeError } from './error-log.ts'

test('a fault is logged with its stack and its cause', () => {
  const described = describeError(new Error('broken', { cause: new Error('inner') }))
  const stack = expect.stringContaining('error-log.test.ts')
  expect(described).toEqual({
    name: 'Error',
    message: 'broken',
    stack,
    cause: { name: 'Error', message: 'inner', stack },
  })
})

test('a pool without a free connection is logged in one line', () => {
  const error = Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' })
  expect(describeError(error)).toEqual({ name: 'KnexTimeoutError', message: expect.stringMatching(/^No connection/) })
})
