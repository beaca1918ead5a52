import { expect, test } from 'vitest'
import { joinTitle } from './joinTitle.ts'

test.each([
  [['Toyota', 'Yaris'], 'Toyota Yaris'],
  [[undefined, 'Yaris'], 'Yaris'],
  [['Toyota', null], 'Toyota'],
  [[0, '', 'Yaris'], '0 Yaris'],
  [[undefined, undefined], ''],
])('joins %j', (parts, title) => {
  expect(joinTitle(...parts)).toBe(title)
})
