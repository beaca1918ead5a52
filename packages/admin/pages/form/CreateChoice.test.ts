import { expect, test } from 'vitest'
import { titleOf } from './CreateChoice.tsx'

test.each([
  ['Zoe Quill', 'name', { name: 'Zoe Quill' }],
  ['Zoe van Quill', ['first_name', 'last_name'], { first_name: 'Zoe', last_name: 'van Quill' }],
  [' Zoe', ['first_name', 'last_name'], { first_name: 'Zoe', last_name: '' }],
  ['Zoe', ['number', 'name'], { name: 'Zoe' }],
  ['Zoe', () => 'a function', { name: 'Zoe' }],
] as const)('%s begins a record titled by %o as %o', (text, title, record) => {
  const fields = {
    number: { kind: 'integer' },
    name: { kind: 'text' },
    first_name: { kind: 'text' },
    last_name: { kind: 'text' },
  } as const
  expect(titleOf(text, { name: 'people', info: { fields }, options: { title } })).toEqual(record)
})
