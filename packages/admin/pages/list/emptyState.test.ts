import { expect, test } from 'vitest'
import { type EmptyCase, emptyStateOf } from './emptyState.ts'

const list: EmptyCase = { isRelated: false, isFiltered: false, hasKey: true, canCreate: true }

test.each<[string, Partial<EmptyCase>, string, string | undefined]>([
  ['a new list of a user who creates', {}, 'ra.page.empty', 'slipform.empty.first'],
  ['a new list of a reader', { canCreate: false }, 'ra.page.empty', 'slipform.empty.others'],
  ['rows without a key', { hasKey: false, canCreate: false }, 'ra.page.empty', 'slipform.empty.database'],
  ['a filtered list', { isFiltered: true }, 'slipform.empty.no_match', 'slipform.empty.change_filter'],
  [
    'filtered rows without a key',
    { isFiltered: true, hasKey: false },
    'slipform.empty.no_match',
    'slipform.empty.change_filter',
  ],
  ['a tab of related records', { isRelated: true }, 'slipform.empty.none', undefined],
  ['a tab by two keys, which is a filter', { isRelated: true, isFiltered: true }, 'slipform.empty.none', undefined],
])('%s', (_name, given, text, hint) => {
  expect(emptyStateOf({ ...list, ...given })).toEqual({ text, ...(hint !== undefined && { hint }) })
})
