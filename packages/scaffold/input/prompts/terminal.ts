import type { Prompter } from './prompter.ts'

/** Whether a person sits at the terminal; without one, a run takes all answers from its arguments. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Returns the prompter for this terminal: one that draws where it has colours and a cursor, else one that asks line by line. */
export async function openPrompter(generator: string): Promise<Prompter> {
  const { NO_COLOR, TERM } = process.env
  const canDraw = isTerminal() && !NO_COLOR && TERM !== 'dumb'
  return canDraw ? (await import('./screen.ts')).screen : (await import('./plain.ts')).plainPrompter(generator)
}
