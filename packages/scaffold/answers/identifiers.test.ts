import { describe, expect, test } from 'vitest'
import { fieldNameIssue, resourceNameIssue } from './identifiers.ts'

const unsafe = [
  '../evil',
  'a/b',
  'a\\b',
  "it's",
  'say"so',
  '`tick`',
  `\${x}`,
  'a b',
  'a-b',
  'a.b',
  '1st',
  '_a',
  'a__b',
  'a_',
  '',
  'naïve',
  '🚗',
  'a\0b',
  'a\nb',
  'constructor',
  '__proto__',
  'prototype',
  'x'.repeat(60),
]

describe('names that are refused', () => {
  test.each([...unsafe, 'class', 'delete', 'await'])('resource %j', (name) =>
    expect(resourceNameIssue(name)).toMatch(/^(is|has) /),
  )
  test.each([...unsafe, 'Name', 'unitPrice', 'then', 'q'])('field %j', (name) =>
    expect(fieldNameIssue(name)).toMatch(/^(is|has) /),
  )
})

describe('names that are taken', () => {
  test.each(['track', 'Track', 'vehicle_part', 'VehiclePart', 'order', 'user', 'event'])('resource %s', (name) =>
    expect(resourceNameIssue(name)).toBeUndefined(),
  )
  test.each(['name', 'unit_price', 'order', 'type', 'number', 'from', 'address2', 'class', 'default'])(
    'field %s',
    (name) => expect(fieldNameIssue(name)).toBeUndefined(),
  )
})
