import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { closestName } from './closest-name.ts'
import { fileVariable, type Setting, settingNames, settings } from './settings.ts'

/** Every variable that is a setting, with those that name a file of a secret. */
const variables: readonly string[] = settingNames.flatMap((name) => {
  const setting: Setting = settings[name]
  return setting.secret ? [name, fileVariable(name)] : [name]
})

/** The variables to which those of the environment are compared: it has many that resemble short settings such as `HOST`. */
const distinctVariables = variables.filter((name) => name.includes('_'))

/** Describes variables that look like mistyped settings, one sentence each, as warnings of a start. */
export function findMistypedSettings(env: NodeJS.ProcessEnv = process.env, file = '.env'): string[] {
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  const others = Object.keys(env).filter((name) => !inFile.includes(name))
  return [
    ...inFile.flatMap((name) => describeMistyped(`${file} sets`, name, variables)),
    ...others.flatMap((name) => describeMistyped('The environment has', name, distinctVariables)),
  ]
}

function describeMistyped(where: string, name: string, candidates: readonly string[]): string[] {
  if (variables.includes(name)) return []
  const setting = settingNames.find((settingName) => fileVariable(settingName) === name)
  if (setting !== undefined) return [`${where} ${name}, but only secrets are read from files. Set ${setting} itself.`]
  const closest = closestName(name, candidates)
  return closest === undefined ? [] : [`${where} ${name}, which is not a setting. Did you mean ${closest}?`]
}
