import { type SettingName, settingOf } from './settings.ts'

/** Reads a setting in milliseconds. */
export function readMilliseconds(env: NodeJS.ProcessEnv, name: SettingName): number {
  const text = settingOf(env, name)
  if (!/^\d{1,7}$/.test(text))
    throw new Error(`${name} must be a number of milliseconds from 0 to 9999999, not '${text}'.`)
  return Number(text)
}
