import { type HookName, hookNames } from 'slipform/internal'
import type { Issues } from './issues.ts'

/** Checks the names of hooks. */
export function checkHooks(names: readonly string[], issues: Issues): HookName[] {
  for (const name of names) {
    if (!hookNames.some((one) => one === name))
      issues.add(`There is no hook "${name}". Name some of these: ${hookNames.join(', ')}.`)
  }
  if (new Set(names).size < names.length) issues.add('A hook is named twice. Name each of them once.')
  return hookNames.filter((name) => names.includes(name))
}
