import { type HookName, hookNames } from 'slipform/internal'
import { choicesOf } from '../../spec/options/option.ts'
import { resourceOptions } from '../../spec/options/resource.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for at least one hook besides the existing ones. */
export function askMoreHooks(existing: readonly HookName[], ask: Prompter): Promise<HookName[]> {
  const names = hookNames.filter((name) => !existing.includes(name))
  return ask.checkbox(resourceOptions.hooks.prompt, describedChoices(choicesOf(names)), true)
}
