import { expect, test } from 'vitest'
import { faviconOf } from './favicon.ts'

const drawn = (name: string, accent?: `#${string}`) =>
  decodeURIComponent(faviconOf({ name, ...(accent && { accent }) }).replace('data:image/svg+xml,', ''))

test.each([
  ['garage', '>G</text>'],
  [' émile', '>É</text>'],
  ['<b>', '>&lt;</text>'],
  ['& Sons', '>&amp;</text>'],
  ['🚗 cars', '>🚗</text>'],
  ['', '></text>'],
])('the icon of %s shows its initial', (name, initial) => expect(drawn(name)).toContain(initial))

test.each([
  ['#2563eb', 'fill="#2563eb"'],
  ['#25e', 'fill="#25e"'],
  // A light accent is darkened until white text is readable on it.
  ['#ffd400', 'fill="rgb('],
] as const)('the icon has the accent %s', (accent, fill) => expect(drawn('Garage', accent)).toContain(fill))

test.each(['#12', '#12345g', '#1234567'] as const)('refuses the accent %s', (accent) =>
  expect(() => drawn('Garage', accent)).toThrow(`brand.accent must be a colour such as #2563eb, not "${accent}".`),
)

test('the icon of the brand comes before its logo, and both before the initial', () => {
  const brand = { name: 'Garage', logo: '/logo.svg', favicon: '/icon.png' }
  expect(faviconOf(brand)).toBe('/icon.png')
  expect(faviconOf({ name: 'Garage', logo: '/logo.svg' })).toBe('/logo.svg')
})
