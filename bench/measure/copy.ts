import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a `\copy` of psql and returns its seconds; undefined where psql is not installed. */
export async function timeCopy(url: string, copy: string): Promise<number | undefined> {
  const started = performance.now()
  try {
    await run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', url, '--command', `\\copy ${copy}`])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return (performance.now() - started) / 1000
}
