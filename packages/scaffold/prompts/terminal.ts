import { Refusal } from '../refusal.ts'

/** Whether somebody is there to answer. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Refuses to ask where nobody can answer. */
export function requireTerminal(generator: string): void {
  if (isTerminal()) return
  throw new Refusal(
    `This is no terminal to ask at. Give the answers on the command line: npm run scaffold ${generator} -- --help says how.`,
  )
}
