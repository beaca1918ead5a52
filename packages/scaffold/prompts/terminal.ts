import { UserError } from '../user-error.ts'

/** Whether the terminal is interactive. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Throws if the terminal is not interactive. */
export function requireTerminal(generator: string): void {
  if (isTerminal()) return
  throw new UserError(
    `This is no terminal to ask at. Give the answers on the command line: npm run scaffold ${generator} -- --help says how.`,
  )
}
