import { existsSync } from 'node:fs'

/** Returns the environment, with the variables of `.env` in the working folder that it lacks; throws an Error if the file is unreadable. */
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
