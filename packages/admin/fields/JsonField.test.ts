import { createElement } from 'react'
import { RecordContextProvider } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonField } from './JsonField.tsx'

const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => [`key ${number}`, number]))

// `|` before a key, `=` before its value.
test.each([
  ['a row for each key', { fuel: 'diesel', doors: 5, turbo: null }, '|fuel=diesel|doors=5|turbo=–'],
  ['values in a row', ['white', 2, null], 'white, 2, null'],
  ['objects in rows', { tyres: [{ place: 'front' }, { place: 'rear' }] }, '|tyres=|1=|place=front|2=|place=rear'],
  ['a text', 'plain', 'plain'],
  ['an empty object', { options: {} }, '|options={}'],
  ['many keys folded', many, /\|key 8=8<details>slipform.show.more\|key 9=9\|key 10=10<\/details>$/],
])('JSON shows %s', (_, specs, shown) => {
  const field = createElement(JsonField, { source: 'specs' })
  const inRecord = { value: { id: 1, specs }, children: field }
  const html = renderToStaticMarkup(createElement(RecordContextProvider, inRecord))
  const text = html
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll('<dt>', '|')
    .replaceAll('</dt>', '=')
    .replaceAll(/<details[^>]*>/g, '<details>')
    .replaceAll(/<(?!\/?details)[^>]*>/g, '')
  if (typeof shown === 'string') expect(text).toBe(shown)
  else expect(text).toMatch(shown)
})
