import type { Validator } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { hasFormat } from '../../packages/admin/validation/hasFormat.ts'
import { maxCharacters, minCharacters } from '../../packages/admin/validation/lengths.ts'
import { explainPattern, matchesPattern } from '../../packages/admin/validation/matchesPattern.ts'
import { isBigint, isDecimal } from '../../packages/admin/validation/numbers.ts'
import { faultsOf } from '../../packages/slipform/model/resource/validate.ts'

const accepts = (validator: Validator, value: unknown) => validator(value, {}, {}) === undefined

/** Whether the API takes a value of a field with such a JSON Schema. */
const isTaken = (schema: object, value: unknown) =>
  faultsOf({ type: 'object', properties: { it: schema } }, { it: value }) === undefined

describe('what an input accepts, the API takes, and nothing else', () => {
  const bounds = { minimum: '-5.5', maximum: '90071992547409.93' }
  const decimals = '0 -5.5 -5.51 90071992547409.93 90071992547409.94 1.234 1. .5 1e3 x 012 +1'.split(' ')
  test.each(decimals)('a decimal: %s', (value) => {
    const validator = isDecimal({ precision: 16, scale: 2 }, { min: bounds.minimum, max: bounds.maximum })
    expect(accepts(validator, value)).toBe(isTaken({ exact: { precision: 16, scale: 2, ...bounds } }, value))
  })

  const whole = { precision: 19, scale: 0, minimum: '-9223372036854775808', maximum: '9223372036854775807' }
  const integers = `0 9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 1.5 1.0 1e3 +1 x`
  test.each(integers.split(' '))('a bigint: %s', (value) => {
    expect(accepts(isBigint(), value)).toBe(isTaken({ exact: whole }, value))
  })

  test.each(['', 'ab', 'abc', '👍👍', '👍👍👍👍👍', 'abcdef'])('a text of 3 to 5 characters: %j', (value) => {
    const validators = [minCharacters(3), maxCharacters(5)]
    const schema = { type: 'string', minLength: value === '' ? 0 : 3, maxLength: 5 }
    expect(validators.every((validator) => accepts(validator, value))).toBe(isTaken(schema, value))
  })

  test.each(['AB-1', 'xAB-1x', 'ab-1', 'É-1'])('a text with a pattern: %s', (value) => {
    const pattern = '\\p{Lu}-\\d'
    expect(accepts(matchesPattern(pattern), value)).toBe(isTaken({ type: 'string', pattern }, value))
  })

  const texts = {
    email: 'a@example.org, a@example',
    uri: 'https://example.org/a b, https://example.org/a, example.org',
    hostname: 'www.example.org, -x',
    ipv4: '192.0.2.1, 192.0.2.256',
    ipv6: '2001:db8::1, 2001:db8:::1',
    uuid: '123e4567-e89b-42d3-a456-426614174000, urn:uuid:123e4567-e89b-42d3-a456-426614174000, 123',
  } as const
  const formats = Object.keys(texts) as (keyof typeof texts)[]
  const cases = formats.flatMap((format) => texts[format].split(', ').map((value) => [format, value] as const))
  test.each(cases)('a text of the format %s: %s', (format, value) => {
    expect(accepts(hasFormat(format), value)).toBe(isTaken({ type: 'string', format }, value))
  })
})

test('an empty input is for `required` to refuse', () => {
  const validators = [
    isDecimal({ precision: 5, scale: 2 }),
    isBigint(),
    minCharacters(3),
    hasFormat('email'),
    matchesPattern('x'),
  ]
  expect(validators.every((validator) => accepts(validator, null))).toBe(true)
})

test('a pattern is explained by the help text of its input, and never shown', () => {
  expect(matchesPattern('^x$')('y', {}, {})).toBe('slipform.inputs.pattern')
  const explained = explainPattern(matchesPattern('^x$'), 'As on the plate')
  expect(explained('y', {}, {})).toEqual({ message: 'slipform.inputs.pattern_help', args: { help: 'As on the plate' } })
  expect(explained('x', {}, {})).toBeUndefined()
  const other = hasFormat('email')
  expect(explainPattern(other, 'As on the plate')).toBe(other)
})

test('what is wrong is said by a text of the catalogue, with its limits', () => {
  expect(isDecimal({ precision: 5, scale: 2 })('1.234', {}, {})).toEqual({
    message: 'slipform.inputs.decimals',
    args: { smart_count: 2 },
  })
  expect(isBigint({ min: 5 })('4', {}, {})).toEqual({ message: 'ra.validation.minValue', args: { min: '5' } })
})
