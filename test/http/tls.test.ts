// @module-tag rest

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { openReplicas } from '../../packages/slipform/features/replicas/feature.ts'
import { Replicas } from '../../packages/slipform/features/replicas/replicas.ts'
import { PostgresServer, user } from '../faults/support/postgres.ts'
import { noNotices } from './support/replicated.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('a PostgreSQL with TLS (needs openssl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-tls-'))
  const [cert, key, other] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name))
  const withTls = { fsync: 'off', ssl: 'on', ssl_cert_file: String(cert), ssl_key_file: String(key) }
  let server: PostgresServer
  let plain: PostgresServer

  const certify = (name: string, certFile: string, keyFile: string) => {
    const options = 'req -x509 -newkey rsa:2048 -nodes -days 2'.split(' ')
    spawnSync('openssl', [...options, '-subj', `/CN=${name}`, '-keyout', keyFile, '-out', certFile])
  }

  beforeAll(async () => {
    certify('localhost', String(cert), String(key))
    certify('other', String(other), join(folder, 'other-key.pem'))
    chmodSync(folder, 0o755)
    chmodSync(String(key), 0o600)
    if (user.uid !== undefined) chownSync(String(key), user.uid, user.gid)
    server = await PostgresServer.start(withTls)
    plain = await PostgresServer.start()
  })
  afterAll(async () => {
    await Promise.all([server?.remove(), plain?.remove()])
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

  test('a replica is read with the TLS of its URL', async () => {
    const primary = await PostgresServer.start(withTls)
    const standby = await primary.startStandby()
    const urlOf = ({ url }: PostgresServer, authority: unknown) =>
      `${url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full&sslrootcert=${authority}`
    const db = await openDatabase({ url: urlOf(primary, cert) })
    const check = async (authority: unknown) => {
      const replicas = new Replicas(db, await openReplicas([urlOf(standby, authority)], {}, noNotices), 60_000)
      const lines = await replicas.check().finally(() => replicas.destroy())
      return lines.join()
    }
    expect(await check(cert)).toBe(`Replica localhost:${standby.port} is read from.`)
    expect(await check(other)).toMatch(/^Replica localhost:\d+ does not respond \(self-signed certificate/)
    await db.destroy()
    await Promise.all([standby.remove(), primary.remove()])
  })

  test('prefer does without TLS where the server has none, require does not', async () => {
    expect(await connect('?sslmode=prefer', plain)).toBe(false)
    expect(await connect('?sslmode=require', plain)).toBe('The server does not support SSL connections')
  })
})
