import { expect, test } from 'vitest'
import { safeLink } from './safeLink.ts'

test.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:name@example.org'])('%s is a link', (text) => {
  expect(safeLink(text)).toBe(text)
})

test('an e-mail address leads to a new message', () => {
  expect(safeLink('name+tag@example.org')).toBe('mailto:name+tag@example.org')
})

test.each([
  'name@example.org?bcc=other@example.org',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  'example.org',
  '',
])('%j is not', (text) => {
  expect(safeLink(text)).toBeUndefined()
})
