import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

const fields = {
  due_on: { kind: 'date', filterable: true },
  paid: { kind: 'boolean', filterable: true },
  is_private: { kind: 'boolean', filterable: true },
} as const
const timeline = { source: 'due_on', kind: 'date' } as const

test.each([
  ['a date and a field that says whether it is done', fields, timeline, { due_on_lt: '2026-11-27', paid: false }],
  ['no date', fields, undefined, undefined],
  ['no such field', { is_private: fields.is_private }, timeline, undefined],
  ['one that cannot be filtered by', { paid: { kind: 'boolean' } }, timeline, undefined],
  ['one of another kind', { paid: { kind: 'decimal', filterable: true } }, timeline, undefined],
] as const)('of a resource with %s', (_what, of, dated, filter) => {
  expect(attentionOf('invoices', { fields: of }, dated, '2026-11-27')?.filter).toEqual(filter)
})
