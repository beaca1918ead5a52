import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { closestName } from '../model/closest-name.ts'

/** The environment variables that a project's commands read. */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'NODE_ENV',
  'DATABASE_URL',
  'DATA_DIR',
  'SEED',
  'AUTH',
  'AUTH_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
  'CORS_ORIGINS',
  'TRUST_PROXY',
  'SHUTDOWN_TIMEOUT_MS',
]

/**
 * Names variables of `.env` that look like mistyped settings, one sentence each. Other names are the project's own. The rest of
 * the environment is not examined: it belongs to the system.
 */
export function findMistypedSettings(file = '.env'): string[] {
  if (!existsSync(file)) return []
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')))
  return names.flatMap((name) => {
    if (settingNames.includes(name)) return []
    const closest = closestName(name, settingNames)
    return closest === undefined ? [] : [`${file} sets ${name}, which is not a setting. Did you mean ${closest}?`]
  })
}
