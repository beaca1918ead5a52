import { expect, test } from 'vitest'
import { safeImage, safeLink } from './safeAddress.ts'

test.each(['https://example.org/a.jpg?w=1#x', 'HTTP://example.org/a', '/api/photos/1', '//cdn.example/a.png'])(
  '%s is the address of an image',
  (text) => expect(safeImage(text)).toBe(text),
)

const scripts = ['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)']
const schemes = ['data:image/svg+xml,<svg onload="alert(1)"/>', 'blob:https://example.org/1', 'file:///etc/passwd']
const others = ['ftp://example.org/a.png', 'https:example.org', 'https://example.org/a b', 'hardcover', '']
test.each([...scripts, ...schemes, ...others, null, undefined, 1, { src: 'https://example.org' }])(
  '%j is none',
  (value) => expect(safeImage(value)).toBeUndefined(),
)

test.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:name@example.org'])('%s is a link', (text) => {
  expect(safeLink(text)).toBe(text)
})

test('an e-mail address leads to a new message', () => {
  expect(safeLink('name+tag@example.org')).toBe('mailto:name+tag@example.org')
})

const noLinks = ['JAVASCRIPT:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd']
const noAddresses = ['name@example.org?bcc=other@example.org', '//example.org', 'example.org', '']
test.each([...scripts, ...noLinks, ...noAddresses])('%j is not', (text) => expect(safeLink(text)).toBeUndefined())
