import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ApiError } from '../base/errors/errors.ts'

const run = promisify(execFile)

// Milliseconds; the scaffolder runs all migrations in memory.
const timeoutMs = 120_000
const maxBuffer = 16 * 1024 * 1024

/**
 * Runs a command of the scaffolder in a project, in a process of its own, as models that this process has loaded do not change.
 *
 * @throws ApiError 422 with what the scaffolder says.
 */
export async function runScaffolder(root: string, ...words: readonly string[]): Promise<object> {
  const tool = createRequire(join(root, 'package.json')).resolve('@slipform/scaffold/package.json')
  const command = [join(tool, '../bin/slipform-scaffold.js'), 'xray', ...words]
  // Models may print; the result is the last line.
  const line = await run(process.execPath, command, { cwd: root, timeout: timeoutMs, maxBuffer }).then(
    ({ stdout }) => stdout.trim().split('\n').at(-1) ?? '',
    ({ stderr, message }) => JSON.stringify({ error: String(stderr || message).trim() }),
  )
  const result: { readonly error?: string } = JSON.parse(line)
  if (result.error !== undefined) throw new ApiError(422, result.error)
  return result
}
