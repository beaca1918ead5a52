import { describe, expect, test } from 'vitest'
import { parseHandling, prefersErrorDetails } from './prefer.ts'

describe('parseHandling', () => {
  const ways = ['handling=strict', 'Handling=Strict', ' handling = strict ', 'handling="strict"', 'handling="st\\rict"']
  const lists = ['respond-async, wait=10, handling=strict', ',,handling=strict,,', 'handling=strict, handling=lenient']
  const quoted = ['handling=strict; reason="a, b"', 'foo="a, handling=lenient", handling=strict']
  test.each([...ways, ...lists, ...quoted, 'return=minimal;handling=lenient, handling=strict'])(
    '%j is strict',
    (header) => expect(parseHandling(header)).toBe('strict'),
  )

  const others = ['handling', 'handling=', 'handling=lenient', 'handling=stricter', 'strict', 'xhandling=strict']
  const bad = ['handling="strict', '"handling"=strict', 'handling strict', 'a="handling=strict"', 'foo;handling=strict']
  test.each([undefined, '', ...others, ...bad, 'handling=lenient, handling=strict'])('%j is lenient', (header) =>
    expect(parseHandling(header)).toBe('lenient'),
  )

  test('several headers are read as one', () => {
    expect(parseHandling(['respond-async', 'handling=strict'])).toBe('strict')
  })

  test('a header of any length is read quickly', () => {
    for (const part of ['"', '"\\', ',', ' \t', 'handling=', 'handling ', 'handling=strict,']) {
      expect(parseHandling(part.repeat(50_000))).toBe('lenient')
      parseHandling(part.repeat(50_000).slice(0, 1_000))
    }
  })
})

describe('prefersErrorDetails', () => {
  test.each(['error-details', 'handling=strict, error-details', 'Error-Details; x=y'])('%j does', (header) => {
    expect(prefersErrorDetails(header)).toBe(true)
  })

  test.each([undefined, '', 'handling=strict', 'reason="a, error-details"', 'error-detailsx'])(
    '%j does not',
    (header) => expect(prefersErrorDetails(header)).toBe(false),
  )
})
