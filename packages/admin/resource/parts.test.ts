import { createElement } from 'react'
import { expect, test } from 'vitest'
import { flatten } from './parts.ts'

test('sections are separated from the names and elements in them, which have keys', () => {
  const Own = (_: { source?: string }) => null
  const when = () => true
  const { items, sections } = flatten([
    'make',
    { title: 'Sale', when, fields: ['price', createElement(Own, { source: 'note' })] },
    createElement(Own, { key: 'own' }),
  ])
  expect(items.map((item) => (typeof item === 'string' ? item : item.key))).toEqual(['make', 'price', 'note', 'own'])
  expect(sections).toEqual([{ title: 'Sale', when, keys: ['price', 'note'] }])
})
