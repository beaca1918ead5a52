import { expect, test } from 'vitest'
import { safeImage } from './safeImage.ts'

test.each(['https://example.org/a.jpg?w=1#x', 'HTTP://example.org/a', '/api/photos/1', '//cdn.example/a.png'])(
  '%s is the address of an image',
  (text) => expect(safeImage(text)).toBe(text),
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a.png',
  'https:example.org',
  'https://example.org/a b',
  'hardcover',
  '',
  null,
  undefined,
  1,
  { src: 'https://example.org' },
])('%j is none', (value) => expect(safeImage(value)).toBeUndefined())
