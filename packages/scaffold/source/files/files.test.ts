import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { listAll, openFiles } from './files.ts'

const paths = ['admin/App.tsx', 'admin/LICENSE', 'admin/v1.2/Page.tsx', 'admin/v1.2/old.ts/README']

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slipform-files-'))
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), 'text')
  }
  mkdirSync(join(root, 'admin/empty'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('lists files without a dot, and the files in folders with one', () => {
  expect(listAll('admin', openFiles(root))).toEqual(paths)
  expect(listAll('admin', filesInMemory(Object.fromEntries(paths.map((path) => [path, '']))))).toEqual(paths)
  expect(listAll('missing', openFiles(root))).toEqual([])
})

test('a folder has no text, and a file no names', () => {
  const files = openFiles(root)
  expect(files.read('admin/v1.2')).toBeUndefined()
  expect(files.read('admin/v1.2/old.ts')).toBeUndefined()
  expect(files.list('admin/LICENSE')).toEqual([])
  expect(files.read('admin/LICENSE/below')).toBeUndefined()
})

test('a link to a folder counts as a folder', () => {
  symlinkSync('v1.2', join(root, 'admin/linked'))
  expect(listAll('admin', openFiles(root))).toContain('admin/linked/old.ts/README')
})
