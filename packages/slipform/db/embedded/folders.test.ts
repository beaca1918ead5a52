import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { makeFolder } from './folders.ts'

const root = mkdtempSync(join(tmpdir(), 'slipform-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function entriesBelow(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]
}

/** What group and others may do with the entries of a folder. */
function othersModes(folder: string): Set<number> {
  return new Set(entriesBelow(folder).map((path) => statSync(path).mode & 0o077))
}

test.skipIf(process.platform === 'win32')(
  'an embedded database is private, one of an earlier version too',
  async () => {
    const dataDir = join(root, 'deep/data')
    const open = async (table: string) => {
      const db = await openDatabase({ dataDir })
      await db.raw(`create table ${table} as select repeat(n::text, 50) as text from generate_series(1, 1000) as n`)
      await db.raw(`create index on ${table} (text)`)
      await db.destroy()
    }
    await open('first')
    expect(othersModes(join(root, 'deep'))).toEqual(new Set([0]))

    for (const path of entriesBelow(join(dataDir, 'pglite')))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    await open('second')
    expect(othersModes(dataDir)).toEqual(new Set([0]))
  },
)

test.skipIf(process.platform !== 'linux')('a folder that cannot be created is named', () => {
  expect(() => makeFolder('/proc/slipform/data')).toThrow('The folder /proc/slipform cannot be created')
})
