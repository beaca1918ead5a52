import { styleText } from 'node:util'
import type { Options, ValuesOf } from '../options/option.ts'
import { printArguments } from '../options/print.ts'
import type { Prompter } from './prompter.ts'

/** Prints the command that gives the same answers without questions. */
export function printCommand<O extends Options>(
  generator: string,
  options: O,
  values: ValuesOf<O>,
  ask: Prompter,
): void {
  const command = `npm run scaffold ${generator} -- ${printArguments(options, values)}`
  ask.say(styleText('dim', `\nThe same without questions:\n  ${command}`))
}
