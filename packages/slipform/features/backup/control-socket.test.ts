import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, listenForCommands } from './control-socket.ts'

let folder: string
let close: () => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-control-'))
  close = await listenForCommands(folder, async (path) => {
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

test.skipIf(process.platform === 'win32')('only this user can connect', () => {
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
})
