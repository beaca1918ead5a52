import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from '../cli/compress.ts'
import { builtAdmin } from './admin.ts'

const script = 'export const text = "a text that repeats itself, a text that repeats itself"'

/** Serves a built admin with a page and one script; tells the port. */
async function serve(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-admin-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Admin</title>')
  await writeFile(join(folder, 'assets/main-abc.js'), script)
  await compressFolder(folder)
  const server = express().get('/{*path}', builtAdmin(folder)).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

const request = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers }, (response) => resolve(response.resume())).once('error', reject)
  })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('to a browser that accepts "%s" a script is sent as %s', async (accepted, encoding) => {
  const { headers } = await request(await serve(), '/assets/main-abc.js', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toContain('javascript')
  expect(Number(headers['content-length']) < script.length).toBe(encoding !== undefined)
})

test('assets are cached, the page is revalidated', async () => {
  const port = await serve()
  expect((await request(port, '/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
  const { headers } = await request(port, '/')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/html')
  expect((await request(port, '/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('anything else is not there', async () => {
  const port = await serve()
  expect((await request(port, '/assets/other.js')).statusCode).toBe(404)
  expect((await request(port, '/..%2f..%2fetc/passwd')).statusCode).toBe(404)
})
