import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChanges } from './write.ts'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'slipform-write-'))
  fs.writeFileSync(join(root, 'index.ts'), 'old')
})
afterEach(() => {
  fs.chmodSync(root, 0o755)
  fs.rmSync(root, { recursive: true })
})

const created = { path: 'a/new.ts', before: undefined, after: 'fresh' }
const edited = { path: 'index.ts', before: 'old', after: 'edited' }
const everything = () => fs.readdirSync(root, { recursive: true }).map(String).sort()

test('writes new files, in new folders, and edits, which keep the permissions of a file', () => {
  fs.chmodSync(join(root, 'index.ts'), 0o751)
  writeChanges(root, [{ ...created, path: 'a/b/new.ts' }, edited])
  expect(fs.readFileSync(join(root, 'a/b/new.ts'), 'utf8')).toBe('fresh')
  expect(fs.readFileSync(join(root, 'index.ts'), 'utf8')).toBe('edited')
  expect(fs.statSync(join(root, 'index.ts')).mode & 0o777).toBe(0o751)
  expect(everything()).toEqual(['a', 'a/b', 'a/b/new.ts', 'index.ts'])
})

test('writes the line ends that a file has', () => {
  fs.writeFileSync(join(root, 'index.ts'), 'old\r\n')
  fs.writeFileSync(join(root, 'mixed.ts'), 'old\r\nolder\n')
  writeChanges(root, [
    { path: 'index.ts', before: 'old\n', after: 'old\nedited\n' },
    { path: 'mixed.ts', before: 'old\r\nolder\n', after: 'old\r\nolder\nedited\n' },
  ])
  expect(fs.readFileSync(join(root, 'index.ts'), 'utf8')).toBe('old\r\nedited\r\n')
  expect(fs.readFileSync(join(root, 'mixed.ts'), 'utf8')).toBe('old\r\nolder\nedited\n')
})

test('writes nothing when a file changed since it was read', () => {
  const changes = [created, { ...edited, before: 'older' }]
  expect(() => writeChanges(root, changes)).toThrow('index.ts changed since it was read')
  expect(everything()).toEqual(['index.ts'])
})

test('writes nothing when a file is read-only', () => {
  fs.chmodSync(join(root, 'index.ts'), 0o444)
  const changes = [created, { ...edited, after: undefined }]
  expect(() => writeChanges(root, changes)).toThrow('index.ts is read-only. Make it writable')
  expect(everything()).toEqual(['index.ts'])
})

// The draft of `taken.ts` cannot be written where a folder stands; `a` cannot be renamed onto the folder of `a/new.ts`.
test.each([
  ['is drafted', 'taken.ts'],
  ['is renamed', 'a'],
])('undoes everything when a step fails as a file %s', (_step, path) => {
  fs.mkdirSync(join(root, 'taken.ts.slipform-draft'))
  const changes = [created, edited, { path, before: undefined, after: 'never' }]
  expect(() => writeChanges(root, changes)).toThrow(`${path} cannot be written`)
  expect(everything()).toEqual(['index.ts', 'taken.ts.slipform-draft'])
  expect(fs.readFileSync(join(root, 'index.ts'), 'utf8')).toBe('old')
})

test('writes over the draft that a killed run left', () => {
  fs.writeFileSync(join(root, 'new.ts.slipform-draft'), 'half')
  writeChanges(root, [{ path: 'new.ts', before: undefined, after: 'fresh' }])
  expect(fs.readFileSync(join(root, 'new.ts'), 'utf8')).toBe('fresh')
  expect(everything()).toEqual(['index.ts', 'new.ts'])
})

// A link and its file share a draft: the second rename fails.
test('an undone run restores contents, permissions and links', () => {
  fs.chmodSync(join(root, 'index.ts'), 0o751)
  fs.writeFileSync(join(root, 'script.ts'), 'run')
  fs.chmodSync(join(root, 'script.ts'), 0o777)
  fs.symlinkSync('index.ts', join(root, 'page.ts'))
  fs.symlinkSync('script.ts', join(root, 'linked.ts'))
  const removed = { before: 'run', after: undefined }
  const links = [
    { ...edited, path: 'page.ts' },
    { ...removed, path: 'linked.ts' },
  ]
  const changes = [created, ...links, { ...removed, path: 'script.ts' }, edited]
  expect(() => writeChanges(root, changes)).toThrow('index.ts cannot be written')
  expect(everything()).toEqual(['index.ts', 'linked.ts', 'page.ts', 'script.ts'])
  expect(fs.readFileSync(join(root, 'index.ts'), 'utf8')).toBe('old')
  expect(['index.ts', 'script.ts'].map((path) => fs.statSync(join(root, path)).mode & 0o777)).toEqual([0o751, 0o777])
  expect(['page.ts', 'linked.ts'].map((path) => fs.readlinkSync(join(root, path)))).toEqual(['index.ts', 'script.ts'])
})
