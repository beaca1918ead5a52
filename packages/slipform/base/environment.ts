import { existsSync } from 'node:fs'

/**
 * Adds the variables of `.env` in the working folder to the environment of this process, except those that it has, and returns it.
 *
 * @throws Error if the file exists and cannot be read.
 */
export function readEnvironment(file = '.env'): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Node.js 20 also reports a file that this user may not read as missing.
    if (code !== 'ENOENT' || existsSync(file))
      throw new Error(`${file} cannot be read (${message}). Make it a file that this user may read.`)
  }
  return process.env
}
