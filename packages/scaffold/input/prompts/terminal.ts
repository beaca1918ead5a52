import { UserError } from '../../base/user-error.ts'

/** Whether the terminal is interactive. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Throws if the terminal is not interactive. */
export function requireTerminal(generator: string): void {
  if (isTerminal()) return
  throw new UserError(
    `This terminal is not interactive. Pass the answers as options: npm run scaffold ${generator} -- --help lists them.`,
  )
}
