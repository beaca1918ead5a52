import { styleText } from 'node:util'
import type { Difference } from './repository.ts'

/** The result of an update. */
export interface UpdateReport {
  readonly from: string
  readonly to: string
  readonly differences: readonly Difference[]
  /** The files that hold conflict markers. */
  readonly conflicts: readonly string[]
  /** Notes for the user, one sentence each. */
  readonly notes: readonly string[]
  readonly check: 'passed' | 'failed' | 'skipped'
}

/** Whether the user has nothing to fix. */
export function isClean({ conflicts, check }: UpdateReport): boolean {
  return conflicts.length === 0 && check !== 'failed'
}

const colours = { edit: 'yellow', new: 'green', delete: 'red' } as const

/** Prints what an update did. */
export function printReport(report: UpdateReport): string {
  const { from, to, differences, conflicts, notes, check } = report
  const isUnchanged = differences.length === 0
  const step = from === to ? `at ${to}` : `from ${from} to ${to}`
  return [
    ...(isUnchanged
      ? [`This project is up to date with Slipform ${to}.`]
      : [`${styleText('green', '✔')} Updated ${step}.`]),
    ...differences.map(({ kind, path }) => `  ${styleText(colours[kind], kind.padEnd(6))} ${path}`),
    ...(notes.length === 0 ? [] : [`\n${styleText('bold', 'To read:')}`, ...notes.map((note) => `  ${note}`)]),
    ...(conflicts.length === 0
      ? []
      : [
          styleText('red', '\nYou and the release changed the same lines. Resolve the conflict markers in:'),
          ...conflicts.map((path) => `  ${path}`),
          'Then run npm run check.',
        ]),
    ...(check === 'failed' ? [styleText('red', '\nnpm run check fails: its messages are above.')] : []),
    ...(isUnchanged ? [] : ['\nRead git diff, run npm test, and commit.']),
  ].join('\n')
}
