import { expect, test } from 'vitest'
import { destination, type Press, rangeOf, select } from './selection.ts'

const size = { rows: 20, columns: 4 }
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

test.each([
  ['ArrowDown', {}, [6, 1]],
  ['ArrowUp', { ctrlKey: true }, [0, 1]],
  ['ArrowRight', { metaKey: true }, [5, 3]],
  ['Home', {}, [5, 0]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [19, 3]],
  ['PageDown', {}, [15, 1]],
  ['Tab', {}, [5, 2]],
  ['Tab', { shiftKey: true }, [5, 0]],
] as const)('%s with %j moves to %j', (key, more, [row, column]) => {
  expect(destination({ row: 5, column: 1 }, press(key, more), size)).toEqual({ row, column })
})

test('Tab leaves the grid at the end of a row, and other keys do not move', () => {
  expect(destination({ row: 5, column: 3 }, press('Tab'), size)).toBeUndefined()
  expect(destination({ row: 5, column: 0 }, press('Tab', { shiftKey: true }), size)).toBeUndefined()
  expect(destination({ row: 5, column: 0 }, press('a'), size)).toBeUndefined()
})

test('extends the range, and stays within the grid', () => {
  const one = select({ focus: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }, { row: 3, column: 2 }, size)
  expect(rangeOf(one)).toEqual({ top: 3, bottom: 3, left: 2, right: 2 })
  const more = select(one, { row: 1, column: 9 }, size, true)
  expect(rangeOf(more)).toEqual({ top: 1, bottom: 3, left: 2, right: 3 })
  expect(select(more, { row: -5, column: -1 }, size).focus).toEqual({ row: 0, column: 0 })
})
