import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../packages/slipform/server/db/open.ts'
import { startEmbeddedPostgres } from './support/embedded-postgres.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl || inject('pgliteTemplate') !== undefined)('a PostgreSQL with TLS (needs openssl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-tls-'))
  const [cert, key, other] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name))
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let plain: typeof server

  /** Writes a certificate that signs itself. */
  const certify = (name: string, certFile: string, keyFile: string) => {
    const files = ['-keyout', keyFile, '-out', certFile]
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      ...files,
    ])
  }

  beforeAll(async () => {
    certify('localhost', String(cert), String(key))
    certify('other', String(other), join(folder, 'other-key.pem'))
    chmodSync(folder, 0o755)
    // PostgreSQL accepts a key of root that its own group may read.
    chmodSync(String(key), 0o600)
    if (process.getuid?.() === 0) spawnSync('chown', ['postgres', String(key)])
    server = await startEmbeddedPostgres({ ssl: 'on', ssl_cert_file: String(cert), ssl_key_file: String(key) })
    plain = await startEmbeddedPostgres({})
  })
  afterAll(async () => {
    await Promise.all([server?.stop(), plain?.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  /** Connects, and returns whether the connection has TLS, or the message of the error. */
  const connect = async (query: string, to = server, host = 'localhost') => {
    const db = await openDatabase({ url: `${to.url.replace('127.0.0.1', host)}${query}` })
    try {
      const { rows } = await db.raw('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
      return rows[0].ssl
    } catch (error) {
      return (error as Error).message
    } finally {
      await db.destroy()
    }
  }

  test.each<[string, boolean | RegExp]>([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=prefer', true],
    ['?sslmode=require', true],
    ['?sslmode=verify-full', /self-signed certificate/],
    [`?sslmode=verify-full&sslrootcert=${cert}`, true],
    [`?sslmode=verify-full&sslrootcert=${other}`, /self-signed certificate/],
    [`?sslmode=verify-ca&sslrootcert=${cert}`, true],
    [`?sslmode=require&sslrootcert=${cert}`, true],
    [`?sslmode=require&sslrootcert=${other}`, /self-signed certificate/],
  ])('%s', async (query, result) => {
    expect(await connect(query)).toEqual(typeof result === 'boolean' ? result : expect.stringMatching(result))
  })

  test('verify-full verifies the name of the host, verify-ca does not', async () => {
    const authority = `&sslrootcert=${cert}`
    expect(await connect(`?sslmode=verify-full${authority}`, server, '127.0.0.1')).toMatch(/does not match certificate/)
    expect(await connect(`?sslmode=verify-ca${authority}`, server, '127.0.0.1')).toBe(true)
  })

  test('prefer does without TLS where the server has none, require does not', async () => {
    expect(await connect('?sslmode=prefer', plain)).toBe(false)
    expect(await connect('?sslmode=require', plain)).toBe('The server does not support SSL connections')
  })
})
