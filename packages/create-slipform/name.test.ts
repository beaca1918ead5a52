import { expect, test } from 'vitest'
import { toPackageName, toTitle } from './name.ts'

test.each([
  ['my-app', 'my-app', 'My app'],
  ['Käse & Co', 'kase-co', 'Käse Co'],
  ['.hidden', 'hidden', 'Hidden'],
  [`"A" <b> {c}`, 'a-b-c', 'A b c'],
  ['工場', 'my-app', '工場'],
  ['v1.2_final', 'v1.2_final', 'V1 2 final'],
])('a folder %s is the package %s with the title %s', (folder, name, title) => {
  expect(toPackageName(folder)).toBe(name)
  expect(toTitle(folder)).toBe(title)
})
