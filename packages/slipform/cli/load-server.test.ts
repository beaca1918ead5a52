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
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const
  const tsx = import.meta.resolve('tsx')
  const run = () =>
    execFileSync(process.execPath, ['--import', tsx, join(import.meta.dirname, 'dev-server.ts')], options)
  expect(run).toThrow(expect.objectContaining({ status: 1, stderr: `${said}\n` }))
})
