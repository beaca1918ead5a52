import { expect, test } from 'vitest'
import { listDoubts } from './cells.ts'
import { notImported } from './mapping.ts'
import type { ImportTarget } from './target.ts'

const text = { kind: 'text', nullable: false } as const
const year = { kind: 'integer', nullable: true } as const
const target: ImportTarget = {
  fields: [
    { name: 'name', required: true, types: { create: text } },
    { name: 'year', required: false, types: { create: year } },
    {
      name: 'owner_id',
      required: false,
      types: { create: year },
      references: { resource: 'owners', key: 'id', by: [] },
    },
  ],
  readOnly: [],
  limits: { create: 10 },
}
const words = { labelOf: (value: string) => value, locale: 'en', yes: 'Yes', no: 'No' }
const inspection = {
  format: { encoding: 'utf-8', delimiter: ',', newline: '\n' },
  headers: ['Name', 'Year', 'Owner', 'Note'],
  preview: [
    ['Ann', '1999', 'ann@example.org', 'x'],
    ['', 'MCM', 'bob@example.org', ''],
    ['Cy', '', '', ''],
    ['Di', 'old', '', ''],
  ],
  commas: new Set<number>(),
  total: 4,
} as const

test.each([
  ['has no values that its field cannot hold', 0, undefined],
  ['has some, empty ones apart', 1, { count: 2, fault: { text: 'integer', values: { value: 'MCM' } } }],
  ['names records by another field', 2, undefined],
  ['is not imported', 3, undefined],
])('a column %s', (_what, at, doubt) => {
  const { headers, preview, ...rest } = inspection
  const copy = { ...rest, headers: [...headers], preview: preview.map((cells) => [...cells]) }
  const mapping = ['name', 'year', 'owner_id@email', notImported]
  const doubts = listDoubts(copy, { mapping, target, words })
  if (doubt === undefined) expect(doubts.has(at)).toBe(false)
  else expect(doubts.get(at)).toMatchObject(doubt)
})
