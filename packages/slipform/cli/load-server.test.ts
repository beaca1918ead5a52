import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipform-load-'))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/main.ts'), "import './model.ts'\n")
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a file of this folder in the project; returns what it prints. */
function run(file: string, ...words: readonly string[]): string {
  const program = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, file), ...words]
  return execFileSync(process.execPath, program, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

test.each([
  [
    'a conflict',
    'const a = 1\n<<<<<<< ours\nconst b = 2\n=======\n>>>>>>> theirs\n',
    'server/model.ts:2 holds conflict markers. Resolve the conflict and remove the markers.',
  ],
  [
    'an open brace',
    'export const a = {\n',
    'server/model.ts:2 is not valid TypeScript: Expected identifier but found end of file.',
  ],
])('a project whose source holds %s is told where, in one sentence', (_what, text, said) => {
  writeFileSync(join(folder, 'server/model.ts'), text)
  expect(() => run('dev-server.ts')).toThrow(expect.objectContaining({ status: 1, stderr: `${said}\n` }))
})

test('the modules of a project see what .env says', () => {
  const text = "console.log('mail by', process.env.SMTP_URL)\nexport {}\n"
  mkdirSync(join(folder, 'dist/models'), { recursive: true })
  for (const path of ['server/model.ts', 'dist/models/index.js']) writeFileSync(join(folder, path), text)
  writeFileSync(join(folder, '.env'), 'SMTP_URL=smtp://mail\n')
  expect(run('dev-server.ts')).toBe('mail by smtp://mail\n')
  expect(run('main.ts', 'routes')).toMatch(/^mail by smtp:\/\/mail\n/)
  rmSync(join(folder, '.env'))
  mkdirSync(join(folder, '.env'))
  const stderr = expect.stringMatching(/^\.env cannot be read \(.*\)\. Make it a file that this user may read\.\n$/)
  expect(() => run('dev-server.ts')).toThrow(expect.objectContaining({ status: 1, stderr }))
})
