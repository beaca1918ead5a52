import { type HookName, hookNames } from 'slipform/internal'
import { resourceOptions } from '../../generators/resource/options.ts'
import { choicesOf } from '../options/option.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for at least one hook besides the existing ones. */
export function askMoreHooks(existing: readonly HookName[], ask: Prompter): Promise<HookName[]> {
  const names = hookNames.filter((name) => !existing.includes(name))
  return ask.checkbox(resourceOptions.hooks.prompt, describedChoices(choicesOf(names)), true)
}
