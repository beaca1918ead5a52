import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fieldsBySource } from './sourcesOf.ts'

const input = (source: string, pairs?: object) => createElement('input', { key: source, source, pairs } as object)

test('an input for a related record stands for the fields that refer to it', () => {
  const shelf = input('shelf.id', { site: 'site', no: 'number' })
  expect(fieldsBySource([input('note'), shelf, input('site')])).toEqual({ note: ['note'], 'shelf.id': ['site', 'no'] })
})
