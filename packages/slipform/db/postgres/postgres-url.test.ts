import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parsePostgresUrl, tlsOptions } from './postgres-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-tls-'))
const pem = join(folder, 'pem')
writeFileSync(pem, 'a certificate')
afterAll(() => rmSync(folder, { recursive: true }))

test.each<[string, string[]]>([
  ['postgres://u:p@h:5433/db', ['postgres://u:p@h:5433/db']],
  ['postgresql://h/db?application_name=x', ['postgresql://h/db?application_name=x']],
  ['postgres://u:p@a:1,b:2/db', ['postgres://u:p@a:1/db', 'postgres://u:p@b:2/db']],
  ['postgres://a,[::1]:5/db?options=x', ['postgres://a/db?options=x', 'postgres://[::1]:5/db?options=x']],
  ['postgres:///db?host=a,b&port=1,2', ['postgres:///db?host=a&port=1', 'postgres:///db?host=b&port=2']],
  ['postgres:///db?host=a,b&port=1', ['postgres:///db?host=a&port=1', 'postgres:///db?host=b&port=1']],
  ['postgres://u@/db?host=/run/postgresql', ['postgres://u@localhost/db?host=%2Frun%2Fpostgresql']],
  ['postgres://u:p%40@h/db?sslmode=require&target_session_attrs=any', ['postgres://u:p%40@h/db']],
])('the hosts of %s', (text, urls) => expect(parsePostgresUrl(text).urls).toEqual(urls))

test('the attributes of the server', () => {
  expect(parsePostgresUrl('postgres://a,b/db').attributes).toBe('any')
  expect(parsePostgresUrl('postgres://a,b/db?target_session_attrs=read-write').attributes).toBe('read-write')
  expect(() => parsePostgresUrl('postgres://a,b/db?target_session_attrs=master')).toThrow(
    'has target_session_attrs=master, which must be one of any, read-write, read-only, primary, standby, prefer-standby.',
  )
})

const noUrls = `localhost mysql://u:hunter2@h/x http://x /tmp/socket postgres://h:x/db postgres://u:hunter2@a:1,b:y/db
  postgres://ops:a#hunter2@h/db postgres://ops:a/hunter2@h/db postgres://ops:a?hunter2@h/db postgres://ops:p@a/hunter2@h/db
  postgres://ops:p@a?hunter2@h/db postgres://ops:hunter2%zz@h/db postgres://ops:hunter2%ff@h/db postgres://ops:p@h/hunter2%
  postgres://h/db?password=hunter2%zz`.split(/\s+/)

test.each([...noUrls, 'postgres://ops:p@hunter2/w:o#r?d%&+ x@h/db'])(
  '%s is no URL, and its password is not told',
  (text) => {
    const parse = () => parsePostgresUrl(text)
    expect(parse).toThrow(/^must be a URL such as postgres:/)
    expect(parse).not.toThrow('hunter2')
  },
)

describe('TLS has the meaning of libpq', () => {
  const optionsOf = (query: string) => {
    const { tls } = parsePostgresUrl(`postgres://h/db?${query}`)
    return tls && tlsOptions(tls)
  }
  const verified = { rejectUnauthorized: true, ca: 'a certificate' }
  const ignoreName = { checkServerIdentity: expect.any(Function) }

  test.each<[string, unknown]>([
    ['', undefined],
    ['sslmode=disable', false],
    ['sslmode=prefer', { rejectUnauthorized: false, ...ignoreName }],
    ['sslmode=require', { rejectUnauthorized: false, ...ignoreName }],
    ['sslmode=no-verify', { rejectUnauthorized: false, ...ignoreName }],
    [`sslmode=require&sslrootcert=${pem}`, { ...verified, ...ignoreName }],
    [`sslmode=verify-ca&sslrootcert=${pem}`, { ...verified, ...ignoreName }],
    ['sslmode=verify-full', { rejectUnauthorized: true }],
    ['sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true }],
    [`sslrootcert=${pem}`, verified],
    [`sslrootcert=${pem}&sslcert=${pem}&sslkey=${pem}`, { ...verified, cert: 'a certificate', key: 'a certificate' }],
  ])('%s', (query, options) => expect(optionsOf(query)).toEqual(options))

  test('and what is missing is named', () => {
    expect(() => optionsOf('sslmode=verify-ca')).toThrow(/sslmode=verify-ca needs sslrootcert/)
    expect(() => optionsOf('sslmode=on')).toThrow(/^has sslmode=on, which must be one of disable, prefer/)
    expect(() => optionsOf('sslrootcert=/none')).toThrow(/^has sslrootcert=\/none, which cannot be read \(ENOENT\)/)
  })
})

describe('parameters', () => {
  const parse = (query: string) => () => parsePostgresUrl(`postgres://u:p@h/db?${query}`)

  test.each([
    ['sslmod=require', 'has the parameter sslmod, which does not exist. Did you mean sslmode?'],
    ['application_name=x&SSLMODE=require', 'has the parameter SSLMODE, which does not exist. Did you mean sslmode?'],
    ['target_session_atrs=any', 'has the parameter target_session_atrs, which does not exist. Did you mean target_'],
    ['dbname=other', 'has the parameter dbname, which is not supported. Remove it.'],
    ['require_auth=scram-sha-256', 'has the parameter require_auth, which is not supported. Remove it.'],
    ['sslmode=require&sslrootca=/ca', 'has the parameter sslrootca, which does not exist. TLS is set by sslmode and'],
    ['requiressl=1', 'has the parameter requiressl, which does not exist.'],
  ])('%s is rejected', (query, message) => expect(parse(query)).toThrow(message))

  test.each([
    'sslmode=require&channel_binding=require',
    'pgbouncer=true&connection_limit=1&pool_timeout=20&connect_timeout=15&schema=public',
    'sslaccept=strict&supa=base-pooler.x&workaround=supabase-pooler.vercel',
    'options=endpoint%3Dep-cool-1&fallback_application_name=x&keepalives=1&keepalives_idle=5',
    'application_name=shop@web&client_encoding=utf8&statement_timeout=5000',
  ])('%s is accepted', (query) => expect(parse(query)).not.toThrow())
})
