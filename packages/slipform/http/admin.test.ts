import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { serveAdmin } from './admin.ts'

/** Serves a built admin of a page and the given files; returns its address. */
async function serve(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'slipform-admin-'))
  await mkdir(join(root, 'admin'))
  for (const [name, text] of Object.entries({ 'index.html': '<!doctype html><title>Admin</title>', ...files }))
    await writeFile(join(root, 'admin', name), text)
  const app = express()
  const server = createServer(app)
  serveAdmin(app, server, { root, production: true, resources: ['/vehicles', '/auth/users'], closed: [] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await rm(root, { recursive: true })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a browser that asks for an icon which the admin lacks sees no error', async () => {
  const address = await serve()
  expect((await fetch(`${address}/favicon.ico`)).status).toBe(204)
  expect((await fetch(`${address}/other.ico`)).status).toBe(404)
})

test('an icon of its own is served', async () => {
  const answer = await fetch(`${await serve({ 'favicon.ico': 'icon' })}/favicon.ico`)
  expect([answer.status, await answer.text()]).toEqual([200, 'icon'])
})

test.each([
  ['/vehicles', '/#/vehicles'],
  ['/vehicles/', '/#/vehicles'],
  ['/vehicles?filter=%7B%22q%22%3A%22a%22%7D', '/#/vehicles?filter=%7B%22q%22%3A%22a%22%7D'],
  ['/vehicles/create', '/#/vehicles/create'],
  ['/vehicles/EU%252f1~7/show', '/#/vehicles/EU%252f1~7/show'],
  ['/auth/users/7', '/#/auth/users/7'],
])('%s leads to %s', async (path, location) => {
  const answer = await fetch(`${await serve()}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
})

test.each(['/vehicle', '/vehicles/7/shown', '/vehicles/7/show/1', '/auth', '/assets/other.js', '/api'])(
  '%s is no page',
  async (path) => expect((await fetch(`${await serve()}${path}`)).status).toBe(404),
)
