import { isAtLeast, userRoles } from 'slipform/browser'
import { describe, expect, test } from 'vitest'
import { defaultView, isChanged, rightsTo, type SavedView, searchOf, viewToOpen } from './savedView.ts'

const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'a',
  page: '/loans',
  name: 'Late',
  owner_id: 'ann',
  is_shared: false,
  shared_with: null,
  default_for: [],
  state: {},
  ...more,
})
const signedIn = (id: string, role: 'viewer' | 'editor' | 'admin') => ({
  user: { id, role, name: id, email: id },
  roles: userRoles.filter((minimum) => isAtLeast(role, minimum)),
})

describe('the view that a list opens with', () => {
  test.each([
    ['?view=a', {}, { id: 'a' }],
    ['?view=a&filter={}', {}, undefined],
    ['?filter={}', {}, undefined],
    ['?view=all', {}, undefined],
    ['', { view: 'a' }, undefined],
    ['', { view: 'all' }, undefined],
    ['', {}, 'default'],
    ['', undefined, 'default'],
  ] as const)('%j with %j', (search, stored, expected) => expect(viewToOpen(search, stored)).toEqual(expected))

  test('is the default of the role, which without sign-in is admin', () => {
    const views = [view(), view({ id: 'b', default_for: ['viewer'] }), view({ id: 'c', default_for: ['admin'] })]
    expect(defaultView(views, signedIn('x', 'viewer'))?.id).toBe('b')
    expect(defaultView(views, signedIn('x', 'editor'))).toBeUndefined()
    expect(defaultView(views, { user: null, isOpen: true })?.id).toBe('c')
  })
})

test('an address holds what a view shows', () => {
  const state = { filter: { tier: 'gold' }, sort: { field: 'name', order: 'DESC' }, perPage: 50 } as const
  const expected = { view: 'a', filter: '{"tier":"gold"}', sort: 'name', order: 'DESC', perPage: '50' }
  expect(Object.fromEntries(new URLSearchParams(searchOf(view({ state }))))).toEqual(expected)
  expect(Object.fromEntries(new URLSearchParams(searchOf(undefined)))).toEqual({ view: 'all', filter: '{}' })
})

test('a view has changed if a member of its state differs, in whatever order', () => {
  const state = { filter: { $or: [{ a: 1, b: [1, 2] }] }, perPage: 25 }
  const shown = { filter: { $or: [{ b: [1, 2], a: 1 }] }, perPage: 25 } as const
  expect(isChanged(view({ state }), shown)).toBe(false)
  expect(isChanged(view({ state }), { ...shown, perPage: 50 })).toBe(true)
  expect(isChanged(view({ state }), { ...shown, filter: { $or: [{ a: 1, b: [2, 1] }] } })).toBe(true)
  expect(isChanged(view({ state: { columns: [] } }), shown)).toBe(false)
})

test.each([
  ['viewer', 'ann', [], { change: true, share: false, chooseDefault: false }],
  ['editor', 'ann', [], { change: true, share: true, chooseDefault: false }],
  ['editor', 'bob', [], { change: false, share: false, chooseDefault: false }],
  ['editor', 'ann', ['viewer'], { change: false, share: true, chooseDefault: false }],
  ['admin', 'bob', ['viewer'], { change: true, share: true, chooseDefault: true }],
] as const)('a %s called %s may with the view of ann for %j: %j', (role, id, default_for, rights) => {
  expect(rightsTo(view({ default_for }), signedIn(id, role))).toEqual(rights)
})
