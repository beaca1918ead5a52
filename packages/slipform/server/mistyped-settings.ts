import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { closestName } from '../model/closest-name.ts'
import { settings } from './settings.ts'

/**
 * Names variables of `.env` that look like mistyped settings, one sentence each. Other names are the project's own. The rest of
 * the environment is not examined: it belongs to the system.
 */
export function findMistypedSettings(file = '.env'): string[] {
  if (!existsSync(file)) return []
  const names = Object.keys(settings)
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).flatMap((name) => {
    if (names.includes(name)) return []
    const closest = closestName(name, names)
    return closest === undefined ? [] : [`${file} sets ${name}, which is not a setting. Did you mean ${closest}?`]
  })
}
