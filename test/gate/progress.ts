import { stripVTControlCharacters } from 'node:util'

/** How many of a suite's files or tests have run. */
export type Progress = { readonly done: number; readonly total: number }

/**
 * Reads the progress from what a suite has printed so far: `[12/80]` of progress-reporter.ts for Vitest's files; the total and the
 * numbered lines of Playwright's list of tests. Undefined where a suite prints neither.
 */
export function readProgress(coloured: string): Progress | undefined {
  const output = stripVTControlCharacters(coloured)
  const files = [...output.matchAll(/^\[(\d+)\/(\d+)\] /gm)].at(-1)
  if (files !== undefined) return { done: Number(files[1]), total: Number(files[2]) }
  const [, total] = /^Running (\d+) tests? using/m.exec(output) ?? []
  if (total === undefined) return undefined
  // A test that has no number yet is the first.
  const [, done = 0] = [...output.matchAll(/^ +(?:✓|✘|ok|x|-) +(\d+) \[/gm)].at(-1) ?? []
  return { done: Number(done), total: Number(total) }
}
