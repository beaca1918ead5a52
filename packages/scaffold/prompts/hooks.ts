import { type HookName, hookNames } from 'slipform/internal'
import type { Prompter } from './prompter.ts'

/** Prompts for hooks to add to a model. */
export function askHooks(ask: Prompter): Promise<HookName[]> {
  return ask.checkbox('Hooks to fill:', choices(hookNames))
}

/** Prompts for at least one hook besides the existing ones. */
export function askMoreHooks(there: readonly HookName[], ask: Prompter): Promise<HookName[]> {
  return ask.checkbox('Hooks to fill:', choices(hookNames.filter((name) => !there.includes(name))), true)
}

function choices(names: readonly HookName[]) {
  return names.map((name) => ({ name, value: name }))
}
