import { styleText } from 'node:util'
import { Interrupt } from './processes.ts'
import { UserError } from './user-error.ts'

/** Prints what a command has left undone, and why. Returns the exit status; rethrows an error that no user can fix. */
export function reportError(error: unknown, undone: string): number {
  // The prompts throw this error after Ctrl-C.
  const isPrompt = error instanceof Error && error.name === 'ExitPromptError'
  const isInterrupt = isPrompt || error instanceof Interrupt
  if (!isInterrupt && !isUserError(error)) throw error
  console.error(`${styleText('red', undone)}${isInterrupt ? '' : ` ${error.message}`}`)
  // The status that shells give to a command that Ctrl-C ends.
  return isInterrupt ? 130 : 1
}

/** Whether the user can fix an error: a UserError, or a file system error. */
function isUserError(error: unknown): error is Error {
  return error instanceof UserError || (error instanceof Error && 'syscall' in error && 'path' in error)
}
