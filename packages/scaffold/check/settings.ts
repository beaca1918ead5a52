import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultOperations, fulltextLanguages, userRoles } from 'slipform/internal'
import type { ResourceInput } from '../resource-spec.ts'
import type { Issues } from './issues.ts'

const installIcons = 'npm install --save-dev @mui/icons-material@7'

/** Checks the remaining settings of a resource. */
export function checkSettings(input: ResourceInput, issues: Issues): void {
  const { description, fulltext_language: language, operations: open, role, icon } = input
  if (description !== undefined && /\p{Cc}|\u2028|\u2029/u.test(description)) {
    issues.add('The description has a line break or another control character. Write one line.')
  }
  for (const name of ['batch_limit', 'max_page_size'] as const) {
    const value = input[name]
    if (value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= 1_000_000)) {
      issues.add(`${name} is ${value}. Use a whole number from 1 to 1000000.`)
    }
  }
  if (language !== undefined && !fulltextLanguages.includes(language)) {
    issues.add(`fulltext_language "${language}" is unknown. Languages: ${fulltextLanguages.join(', ')}.`)
  }
  if (icon !== undefined && !isIcon(icon)) {
    issues.add(
      `There is no Material icon "${icon}" in this project. Names: https://mui.com/material-ui/material-icons/. All of them: ${installIcons}.`,
    )
  }
  if (role !== undefined && !userRoles.some((one) => one === role)) {
    issues.add(`Unknown role ${role}. Roles: ${userRoles.join(', ')}.`)
  }
  const unknown = open?.filter((name) => !defaultOperations.some((one) => one === name)) ?? []
  if (unknown.length > 0)
    issues.add(`Unknown operation ${unknown.join(', ')}. Operations: ${defaultOperations.join(', ')}.`)
  if (open?.length === 0) issues.add(`No operation is open. Name some of ${defaultOperations.join(', ')}.`)
}

function isIcon(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return false
  try {
    createRequire(join(process.cwd(), 'package.json')).resolve(`@mui/icons-material/${name}`)
    return true
  } catch {
    return false
  }
}
