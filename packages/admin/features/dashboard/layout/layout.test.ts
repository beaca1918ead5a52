import { describe, expect, test } from 'vitest'
import { moveCard, removeCard, resizeCard, widthNameOf, widthNames } from './layout.ts'

const cards = ['a', 'b', 'c'].map((key) => ({ key, width: 3 }))
const keys = (placed: readonly { key: string }[]) => placed.map(({ key }) => key).join('')

describe('a card', () => {
  test.each([
    ['a', 2, 'bca'],
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['b', -1, 'bac'],
    ['b', 9, 'acb'],
    ['gone', 0, 'abc'],
  ])('%s moves to %d: %s', (key, place, expected) => {
    expect(keys(moveCard(cards, key, place))).toBe(expected)
  })

  test('is resized and removed', () => {
    expect(resizeCard(cards, 'b', 'full')).toEqual([cards[0], { key: 'b', width: 12 }, cards[2]])
    expect(keys(removeCard(cards, 'b'))).toBe('ac')
  })

  test('has one of the widths, whatever was stored', () => {
    expect(widthNames).toEqual(['quarter', 'third', 'half', 'twoThirds', 'full'])
    expect([1, 3, 5, 6, 11, 12].map(widthNameOf)).toEqual(['quarter', 'quarter', 'third', 'half', 'twoThirds', 'full'])
  })
})
