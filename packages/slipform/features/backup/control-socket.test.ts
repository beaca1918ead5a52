import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, listenForCommands } from './control-socket.ts'

let folder: string
let close: () => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-control-'))
  close = await listenForCommands(folder, async (target) => {
    const path = 'path' in target ? target.path : `into ${target.folder}${target.isManual ? '' : '!'}`
    if (path === '/full') throw new Error('The disk is full.')
    return `Wrote ${path}.`
  })
})
afterEach(async () => {
  close()
  await rm(folder, { recursive: true })
})

const send = (method: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ socketPath: join(folder, 'control.sock'), method }, (res) => {
      res.resume()
      resolve(res.statusCode)
    })
    sent.once('error', reject).end(body)
  })

test('a command receives the result, or the error', async () => {
  expect(await askServer(folder, { path: '/backup' })).toBe('Wrote /backup.')
  expect(await askServer(folder, { folder: '/backups', isManual: true })).toBe('Wrote into /backups.')
  await expect(askServer(folder, { path: '/full' })).rejects.toThrow('The disk is full.')
})

test.each([
  ['POST', 'x'],
  ['POST', ''],
  ['POST', 'null'],
  ['POST', '{"path":7}'],
  ['POST', '{"folder":7}'],
  ['POST', JSON.stringify({ path: 'x'.repeat(20_000) })],
  ['PUT', '{"path":"/backup"}'],
])('%s with another body is rejected, and the server goes on', async (method, body) => {
  expect(await send(method, body)).toBe(400)
  expect(await askServer(folder, { path: '/backup' })).toBe('Wrote /backup.')
})

test.skipIf(process.platform === 'win32')('only this user can connect', () => {
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
})
