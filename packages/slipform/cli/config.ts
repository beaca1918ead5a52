import { readEnvironment } from '../base/environment.ts'
import { findMistypedSettings } from '../base/mistyped-settings.ts'
import { fileVariable, findSetting, type Setting, type SettingName, settingNames, settings } from '../base/settings.ts'
import { readConfig } from '../config.ts'
import { maskPasswords } from '../db/postgres/url-password.ts'
import { loadFeatures, openServerFolder } from './project.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform config`: prints every setting in force with its source; exits with 1 if a server would not start with them. */
export async function run({ flags }: Typed): Promise<void> {
  const sources = new Map(Object.keys(process.env).map((name) => [name, 'environment']))
  if (flags.production) sources.set('NODE_ENV', '--production')
  const env = { ...readEnvironment(), ...(flags.production && { NODE_ENV: 'production' }) }
  console.log(describeSettings(env, sources))
  for (const hint of findMistypedSettings()) console.warn(hint)
  // The settings of the core and of features: each throws for one with which no server starts.
  readConfig(env)
  for (const feature of await loadFeatures(await openServerFolder())) feature.checkSettings?.(env)
}

/** Describes every setting in a line: name, value and source. Variables that `sources` does not have come from `.env`. */
export function describeSettings(env: NodeJS.ProcessEnv, sources: ReadonlyMap<string, string>): string {
  const rows = settingNames.map((name) => describeSetting(env, name, sources))
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function describeSetting(env: NodeJS.ProcessEnv, name: SettingName, sources: ReadonlyMap<string, string>): string[] {
  const setting: Setting = settings[name]
  try {
    const { text, source } = findSetting(env, name)
    const value = text === '' ? '-' : setting.secret ? maskSecret(name, text) : text
    if (source === 'file') return [name, value, `${fileVariable(name)}=${env[fileVariable(name)]}`]
    return [name, value, source === 'default' ? source : (sources.get(name) ?? '.env')]
  } catch (error) {
    return [name, '-', (error as Error).message]
  }
}

/** Hides a secret; in the URLs of databases only the passwords. */
function maskSecret(name: SettingName, text: string): string {
  return /_URLS?$/.test(name) ? maskPasswords(text) : '***'
}
