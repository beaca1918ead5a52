import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { can, clearSession, getSession, loadedSession } from './session.ts'

const ann = { id: '1', name: 'Ann', email: 'ann@example.org', role: 'viewer' }
const signedIn = { user: ann, permissions: { operations: { customers: ['list'] }, hidden: {} } }

const read = (session: object) => {
  vi.stubGlobal('fetch', async () => Response.json(session))
  clearSession()
  return getSession()
}
afterEach(() => vi.unstubAllGlobals())
// Unit tests share their modules: the session of a user would stay for those of other files.
afterAll(async () => {
  await read({ user: null, isOpen: true })
  vi.unstubAllGlobals()
  clearSession()
})

test('without sign-in users may do what there are routes for', async () => {
  await read({ user: null, isOpen: true, permissions: { operations: { customers: ['list'] }, hidden: {} } })
  expect([can('list', 'customers'), can('history', 'customers'), can('list', 'own')]).toEqual([true, false, true])
})

test('a page whose session is over keeps the permissions of its user until another one signs in', async () => {
  await read(signedIn)
  expect(await read({ user: null })).toEqual({ user: null })
  expect(loadedSession().user).toEqual(ann)
  expect(can('list', 'customers')).toBe(true)
  await read({ ...signedIn, user: { ...ann, id: '2' }, permissions: { operations: {}, hidden: {} } })
  expect(loadedSession().user?.id).toBe('2')
  expect(can('list', 'customers')).toBe(false)
})

test('the session is requested before the page goes on', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(url)
    return Response.json(signedIn)
  })
  clearSession()
  const session = getSession()
  expect(requests).toEqual(['/api/auth/me'])
  expect(await session).toEqual(signedIn)
})
