import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, listenForCommands } from './control-socket.ts'

let folder: string
let close: () => void
let asked: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-control-'))
  asked = []
  close = await listenForCommands(folder, async (path) => {
    asked.push(path)
    if (path === '/full') throw new Error('The disk is full.')
    return `Wrote ${path}.`
  })
})
afterEach(async () => {
  close()
  await rm(folder, { recursive: true })
})

test('a command receives the result, or the error', async () => {
  expect(await askServer(folder, '/backup')).toBe('Wrote /backup.')
  await expect(askServer(folder, '/full')).rejects.toThrow('The disk is full.')
})

test('half a request asks for no backup', async () => {
  const half = request({ socketPath: join(folder, 'control.sock'), method: 'POST', headers: { 'content-length': 7 } })
  const closed = new Promise((resolve) => half.on('error', () => {}).on('close', resolve))
  half.write('/bac', () => half.destroy())
  await closed
  expect(await askServer(folder, '/other')).toBe('Wrote /other.')
  expect(asked).toEqual(['/other'])
})

test.skipIf(process.platform === 'win32')('only this user can connect', () => {
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
})
