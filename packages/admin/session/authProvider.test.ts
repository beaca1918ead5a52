import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { resultFromSession } from './authProvider.ts'
import { clearSession, getSession } from './session.ts'

const ann = { id: '1', name: 'Ann', email: 'ann@example.org', role: 'viewer' }
const permissions = { operations: { customers: ['list', 'one'] }, hidden: {} }

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.knownResult = () => undefined
  queryClient.clear()
})

// Unit tests share their modules: the session of a user would stay for those of other files.
afterAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true }))
  clearSession()
  await getSession()
  vi.unstubAllGlobals()
  clearSession()
})

/** Asks a query as a component does at its first render. */
const ask = (queryKey: unknown[], enabled = true) => {
  const queryFn = vi.fn(async () => 'from the server')
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, enabled })
  const leave = observer.subscribe(() => {})
  const { data, isPending, isFetching } = observer.getCurrentResult()
  leave()
  return { data, isPending, isFetching, runs: queryFn.mock.calls.length }
}

test('what react-admin asks about the session is known at the first render', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: ann, permissions }))
  clearSession()
  await getSession()
  queryClient.knownResult = resultFromSession
  const known = (data: unknown) => ({ data, isPending: false, isFetching: false, runs: 0 })
  expect(ask(['auth', 'checkAuth', {}])).toEqual(known(true))
  expect(ask(['auth', 'getPermissions', {}])).toEqual(known(permissions))
  expect(ask(['auth', 'getIdentity'])).toEqual(
    known({ id: '1', fullName: 'Ann', email: 'ann@example.org', role: 'viewer' }),
  )
  expect(ask(['auth', 'canAccess', { action: 'show', resource: 'customers' }])).toEqual(known(true))
  expect(ask(['auth', 'canAccess', { action: 'edit', resource: 'customers' }])).toEqual(known(false))
  expect(ask(['auth', 'canAccess', { action: 'unknown', resource: 'customers' }])).toEqual(known(false))
  const several = ['auth', 'canAccess', ['customers', 'reports'], 'list', undefined]
  expect(ask(several)).toEqual(known({ customers: true, reports: false }))
  expect(ask(['customers', 'getList', {}])).toEqual({ data: undefined, isPending: true, isFetching: true, runs: 1 })
})

test('a query that is off has no result', () => {
  queryClient.knownResult = () => false
  const trash = ['auth', 'canAccess', { action: 'list', resource: 'customers/trash' }]
  expect(ask(trash, false)).toEqual({ data: undefined, isPending: true, isFetching: false, runs: 0 })
})
