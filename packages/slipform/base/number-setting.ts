// Numbers in settings, read before the database is opened. An invalid one throws an Error with the variable, its limits and its value.

import { type SettingName, settingOf } from './settings.ts'

/** Reads the number of a setting, from 1 to 9999. */
export function readNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${name} must be a number from 1 to 9999, not '${text}'.`)
  return Number(text)
}

/** Reads the port of a setting. */
export function readPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error(`${name} must be a number from 0 to 65535, not '${text}'.`)
  return Number(text)
}

/** Reads a setting in milliseconds. */
export function readMilliseconds(env: NodeJS.ProcessEnv, name: SettingName): number {
  const text = settingOf(env, name)
  if (!/^\d{1,7}$/.test(text))
    throw new Error(`${name} must be a number of milliseconds from 0 to 9999999, not '${text}'.`)
  return Number(text)
}
