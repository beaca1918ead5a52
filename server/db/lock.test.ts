import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipform-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that another running process has is refused, and stays its', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  try {
    writeFileSync(join(folder, 'lock'), String(other.pid))
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${other.pid}. Stop that server first`)
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  } finally {
    other.kill()
  }
})

test('a process that is gone has nothing, and an unlocked folder can be locked again', async () => {
  writeFileSync(join(folder, 'lock'), '999999999')
  const unlock = await lockFolder(folder)
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  await unlock()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  await (await lockFolder(folder))()
})
