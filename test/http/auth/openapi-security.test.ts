// @module-tag rest

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { type Row, startApp, type TestApp } from '../support/app.ts'
import { garage } from '../support/garage.ts'
import { addUser, cookieOf, signIn } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true })
const secure = startApp({ ...garage, signIn: true, publicUrl: 'https://garage.example' })
const open = startApp(garage)

/** Signs in, and returns the document with the name of the cookie that sign-in has set. */
async function readAs(to: TestApp, role: 'admin' | 'editor' = 'admin', email = 'admin@example.org') {
  await addUser(to, role, email)
  const cookie = cookieOf(await signIn(to, email))
  const { json }: { json: Row } = await to.get('/openapi.json', { headers: { cookie } })
  return { document: json, cookie: cookie.replace(/=.*/, '') }
}

test.each(Object.entries({ http: app, https: secure }))(
  'the document names the ways to sign in over %s',
  async (_name, to) => {
    const { document, cookie } = await readAs(to)
    expect((await new Validator().validate(document)).errors).toBeUndefined()
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: cookie },
      key: { type: 'http', scheme: 'bearer' },
    })
    expect(document.security).toEqual([{ session: [] }, { key: [] }])
    expect(document.paths['/public/customers'].get.security).toEqual([])
    for (const path of ['/customers', '/admin/comments', '/auth/events'])
      expect(document.paths[path].get).not.toHaveProperty('security')
  },
)

test('the document names none without sign-in', async () => {
  const { json } = await open.get('/openapi.json')
  expect((await new Validator().validate(json)).errors).toBeUndefined()
  expect(json.security).toEqual([])
  expect(JSON.stringify({ ...json, security: undefined })).not.toMatch(/"security(Schemes)?":/)
})

test('the document describes users and keys for admins, and no route of cookies, pages or the document itself', async () => {
  const read = async (role: 'admin' | 'editor') =>
    Object.entries<Row>((await readAs(app, role, `reads-as-${role}@example.org`)).document.paths)
  const named = (paths: [string, Row][], start: string) =>
    paths.flatMap(([path, item]) => (path.startsWith(start) ? `${path} ${Object.keys(item)}` : []))
  const forAdmins = await read('admin')
  expect([...named(forAdmins, '/auth/users'), ...named(forAdmins, '/auth/keys')]).toEqual([
    '/auth/users get,post',
    '/auth/users/{id} get,put,delete',
    '/auth/keys get,post',
    '/auth/keys/{id} get,delete',
  ])
  const forEditors = await read('editor')
  expect([...named(forEditors, '/auth/users'), ...named(forEditors, '/auth/keys')]).toEqual([])
  for (const paths of [forAdmins, forEditors]) {
    expect(named(paths, '/customers')).not.toEqual([])
    expect([...named(paths, '/docs'), ...named(paths, '/openapi'), ...named(paths, '/auth/sign')]).toEqual([])
  }
})
