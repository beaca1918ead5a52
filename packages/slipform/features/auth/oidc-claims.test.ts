import { expect, test } from 'vitest'
import { defineRoles } from '../../model/roles.ts'
import { hasPassedFactor, isVerified, roleOf } from './oidc-claims.ts'
import { readOidc } from './oidc-settings.ts'

const required = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'garage', OIDC_CLIENT_SECRET: 'secret' }
const read = (env: NodeJS.ProcessEnv) => readOidc({ ...required, ...env })

const roles = 'groups: admins=admin, Sales & Co=editor; realm_access.roles: staff=viewer; email: ann@x.org=admin'
test.each([
  [{ groups: ['staff', 'Sales & Co'] }, 'editor'],
  [{ groups: ['Sales & Co', 'admins'] }, 'admin'],
  [{ groups: 'admins' }, 'admin'],
  [{ groups: 'ADMINS' }, undefined],
  [{ realm_access: { roles: ['staff'] } }, 'viewer'],
  [{ 'realm_access.roles': ['staff'] }, 'viewer'],
  [{ realm_access: null }, undefined],
  [{ email: 'ann@x.org' }, undefined],
  [{ email: 'ann@x.org', email_verified: true }, 'admin'],
])('OIDC_ROLES: gives %j the role %s', (claims, role) => {
  expect(roleOf({ sub: '1', ...claims }, read({ OIDC_ROLES: roles })?.roles ?? [])).toBe(role)
})

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: 'true' }, true],
  [{ xms_edov: '1' }, true],
  [{ email_verified: false }, false],
  [{ email_verified: 'no' }, false],
  [{}, false],
])('an address with %j is verified: %s', (claims, verified) => {
  expect(isVerified({ sub: '1', ...claims })).toBe(verified)
})

test.each([
  ['', { amr: ['pwd', 'mfa'] }, true],
  ['', { amr: ['pwd'], acr: '1' }, false],
  ['', {}, false],
  ['2, otp', { acr: '2' }, true],
  ['always', {}, true],
  ['never', { amr: ['mfa'] }, false],
])('OIDC_SECOND_FACTOR=%s and %j pass a second factor: %s', (setting, claims, passed) => {
  const settings = read({ OIDC_SECOND_FACTOR: setting })
  expect(settings && hasPassedFactor({ sub: '1', ...claims }, settings)).toBe(passed)
})

test('OIDC_ROLES takes roles of the project', () => {
  defineRoles({ vet: { has: 'editor' } })
  expect(read({ OIDC_ROLES: 'groups: vets=vet' })?.roles).toEqual([{ claim: 'groups', value: 'vets', role: 'vet' }])
  defineRoles({})
})

test.each([
  [{ OIDC_CLIENT_SECRET: '' }, 'together'],
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'must be an https URL'],
  [{ OIDC_ISSUER: 'id.example.com' }, 'must be an https URL'],
  [{ NODE_ENV: 'production' }, 'needs PUBLIC_URL'],
  [{ OIDC_ROLES: 'groups: staff=chief' }, `gives 'staff' the role 'chief', which is none of viewer, editor, admin`],
  [{ OIDC_ROLES: 'admins=admin' }, `not 'admins=admin'`],
  [{ OIDC_ROLES: 'groups: admins' }, `not 'admins'`],
])('%j stops the start: %s', (env, message) => expect(() => read(env)).toThrow(message))

test('without the settings there is none', () => expect(readOidc({})).toBeUndefined())
