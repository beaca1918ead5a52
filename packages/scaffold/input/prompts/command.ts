// Prompts end with the command that needs none: each generator prints it when it has its answers.

import { styleText } from 'node:util'
import type { Options } from '../../answers/options/option.ts'
import { type Printable, printArguments } from '../options/print.ts'
import type { Prompter } from './prompter.ts'

/** Prints the command that gives the same answers without questions. */
export function printCommand<O extends Options>(
  generator: string,
  options: O,
  values: Printable<O>,
  ask: Prompter,
  heading = 'The same without questions:',
): void {
  const command = `npm run scaffold ${generator} -- ${printArguments(options, values)}`
  ask.say(styleText('dim', `\n${heading}\n  ${command}`))
}

/** Records answers while the user still answers. */
export type Recorder<O extends Options> = (answers: Printable<O>) => void

/** Runs the questions of a generator. Prints the command with the recorded answers if the user ends them. */
export async function withRecorder<O extends Options, T>(
  generator: string,
  options: O,
  ask: Prompter,
  questions: (record: Recorder<O>) => Promise<T>,
): Promise<T> {
  let answers: Printable<O> | undefined
  try {
    return await questions((more) => {
      answers = { ...answers, ...more }
    })
  } catch (error) {
    // As @inquirer and plain.ts name Ctrl-C.
    const isExit = error instanceof Error && error.name === 'ExitPromptError'
    if (isExit && answers !== undefined) printCommand(generator, options, answers, ask, 'Your answers so far:')
    throw error
  }
}
