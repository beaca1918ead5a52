import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTypeErrors } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(() => {
  writeFileSync(
    join(folder, 'model.ts'),
    "export const model: { a: number; b: { c: number } } = { a: 'x', b: { c: 'y' } }\n",
  )
  writeFileSync(join(folder, 'server.ts'), "import './model.ts'\nexport const server: number = 's'\n")
  writeFileSync(join(folder, 'page.ts'), "import './model.ts'\nexport const page: number = 'p'\n")
})

/** Returns what the compiler prints of a program. */
function compile(file: string, pretty: boolean): string {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--pretty', String(pretty), '--ignoreConfig']
  try {
    return execFileSync(process.execPath, [tsc, ...options, file], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test.each([true, false])('the errors of a shared file are printed once, with colours: %s', (pretty) => {
  const printed = joinTypeErrors([compile('server.ts', pretty), compile('page.ts', pretty)])
  expect(printed.match(/TS2322/g)).toHaveLength(4)
  for (const [file, count] of Object.entries({ model: 2, server: 1, page: 1 }))
    expect(printed.match(new RegExp(`^.*${file}\\.ts.*TS2322`, 'gm'))).toHaveLength(count)
  expect(printed.endsWith('\n\nFound 4 errors.')).toBe(true)
  expect(printed.match(/Found/g)).toHaveLength(1)
})
