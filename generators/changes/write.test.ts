import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChanges } from './write.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slipform-write-'))
  writeFileSync(join(root, 'index.ts'), 'old')
})
afterEach(() => {
  chmodSync(root, 0o755)
  rmSync(root, { recursive: true })
})

const everything = () => readdirSync(root, { recursive: true }).map(String).sort()

test('writes new files, in new folders, and edits', () => {
  writeChanges(root, [
    { path: 'a/b/new.ts', before: undefined, after: 'new' },
    { path: 'index.ts', before: 'old', after: 'edited' },
  ])
  expect(readFileSync(join(root, 'a/b/new.ts'), 'utf8')).toBe('new')
  expect(readFileSync(join(root, 'index.ts'), 'utf8')).toBe('edited')
  expect(everything()).toEqual(['a', 'a/b', 'a/b/new.ts', 'index.ts'])
})

test('writes nothing when a file changed since it was read', () => {
  const changes = [
    { path: 'a/new.ts', before: undefined, after: 'new' },
    { path: 'index.ts', before: 'older', after: 'edited' },
  ]
  expect(() => writeChanges(root, changes)).toThrow('index.ts was changed')
  expect(everything()).toEqual(['index.ts'])
})

// The draft of `taken.ts` cannot be written where a folder stands; `a` cannot be renamed onto the folder of `a/new.ts`.
test.each([
  ['is drafted', 'taken.ts'],
  ['is renamed', 'a'],
])('undoes everything when a step fails as a file %s', (_step, path) => {
  mkdirSync(join(root, 'taken.ts.slipform-draft'))
  const changes = [
    { path: 'a/new.ts', before: undefined, after: 'new' },
    { path: 'index.ts', before: 'old', after: 'edited' },
    { path, before: undefined, after: 'never' },
  ]
  expect(() => writeChanges(root, changes)).toThrow('Mend that and run this again')
  expect(everything()).toEqual(['index.ts', 'taken.ts.slipform-draft'])
  expect(readFileSync(join(root, 'index.ts'), 'utf8')).toBe('old')
})
