// @module-tag rest

import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { cells, type Result, runCell } from './support/cells.ts'
import { type Garage, readGarage } from './support/project-texts.ts'

// Each edit runs once, and each run of the scaffolder with every eighth edit.
const root = join(import.meta.dirname, '../..')
const results: Result[] = []
let garage: Garage

beforeAll(async () => {
  garage = await readGarage()
})

describe('an edit before a run of the scaffolder', () => {
  test.for(cells.map((cell) => [cell.edit.name, cell.regeneration.name, cell] as const))(
    'stays, and is kept up to date: %s, then %s',
    async ([, , cell]) => {
      const result = await runCell(garage, cell)
      results.push(result)
      expect(result.faults.join('\n')).toBe('')
    },
  )

  test('compiles', () => {
    const folder = join(inject('runFolder'), 'edits')
    mkdirSync(folder)
    for (const [at, { texts }] of results.entries()) {
      for (const [path, text] of [...texts].filter(([path]) => /^(?:admin|models)\//.test(path))) {
        mkdirSync(dirname(join(folder, String(at), path)), { recursive: true })
        writeFileSync(join(folder, String(at), path), text)
      }
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    const settings = { extends: join(root, 'admin/tsconfig.json'), include: ['*/admin', '*/models'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout, status } = spawnSync(tsc, ['-p', folder, '--noEmit', '--checkers', '1'], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})
