import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

const record = {
  id: 1,
  name: 'Ada',
  phone: null,
  notes: '',
  tags: ['a'],
  specs: { doors: 5, tow: { bar: true } },
  genres: [{ id: 1 }, { id: 2 }],
  parts: Array.from({ length: 4000 }, (_, id) => ({ id, name: `part ${id}` })),
}

test.each([
  ['nothing, of a record that is as it was read', {}, {}],
  ['a text', { name: 'Eve' }, { name: 'Eve' }],
  ['a text that is emptied', { name: null }, { name: null }],
  ['an empty text that becomes null', { notes: null }, { notes: null }],
  ['a field that the form alone has', { secret: 'new' }, { secret: 'new' }],
  ['a field that the form alone has, to be removed', { secret: null }, { secret: null }],
  ['no input that was left empty', { secret: undefined }, {}],
  ['no JSON that is only typed anew', { specs: { toJSON: () => ({ doors: 5, tow: { bar: true } }) } }, {}],
  ['JSON that changed', { specs: { doors: 5, tow: { bar: false } } }, { specs: { doors: 5, tow: { bar: false } } }],
  ['an array that is longer', { tags: ['a', 'b'] }, { tags: ['a', 'b'] }],
  ['no links that are as they were, in any order', { genres_ids: [2, 1] }, {}],
  ['links of which one is another', { genres_ids: [1, 3] }, { genres_ids: [1, 3] }],
  ['links that are all removed', { genres_ids: [] }, { genres_ids: [] }],
])('sends %s', (_what, edits, sent) => {
  expect(changedFields({ ...structuredClone(record), ...edits }, record)).toEqual(sent)
})
