import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describePackages } from './progress.ts'

test('says how many packages npm has written, of those that it has made a folder for', () => {
  const project = mkdtempSync(join(tmpdir(), 'slipform-progress-'))
  try {
    expect(describePackages(project)).toBe('choosing versions')
    for (const path of ['.bin', 'a', '@scope/b', '@scope/b/node_modules/a', 'c'])
      mkdirSync(join(project, 'node_modules', path), { recursive: true })
    expect(describePackages(project)).toBe('0 of 4 packages')
    for (const path of ['a', '@scope/b/node_modules/a'])
      writeFileSync(join(project, 'node_modules', path, 'package.json'), '{}')
    expect(describePackages(project)).toBe('2 of 4 packages')
  } finally {
    rmSync(project, { recursive: true })
  }
})
