import { expect, test } from 'vitest'
import { showMentions, storeMentions, typedMention } from './mentions.ts'

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ann Lee' },
]

test('mentions are stored by id and shown by name', () => {
  expect(storeMentions('@Ann Lee and @Ann, not Ann', people)).toBe('@[b] and @[a], not Ann')
  expect(showMentions('@[b] and @[a] or @[gone]', people)).toBe('@Ann Lee and @Ann or @[gone]')
  expect(showMentions('@[c]', [{ id: 'c', name: 'A$$AP $&' }])).toBe('@A$$AP $&')
})

test.each([
  ['@', { start: 0, words: '' }],
  ['Ask @An', { start: 4, words: 'An' }],
  ['Ask @Ann L', { start: 4, words: 'Ann L' }],
  ['Ask @Ann Lee now', undefined],
  ['ann@example.org', undefined],
  ['Ask', undefined],
])('%j types %j', (text, expected) => expect(typedMention(text, text.length)).toEqual(expected))
