import { styleText } from 'node:util'
import type { Difference } from './repository.ts'

/** The result of an update, which `slipform update` prints as text or, with --json, for programs. */
export interface Report {
  readonly from: string
  readonly to: string
  readonly differences: readonly Difference[]
  /** The files that hold conflict markers. */
  readonly conflicts: readonly string[]
  /** Notes for the user, one sentence each. */
  readonly notes: readonly string[]
  /** The migrations of Slipform's own tables that this release adds. */
  readonly migrations: readonly string[]
  readonly check: 'passed' | 'failed' | 'skipped'
}

/** Whether the user has nothing to fix. */
export function isClean({ conflicts, check }: Report): boolean {
  return conflicts.length === 0 && check !== 'failed'
}

/** Prints what an update did, or would do, as one JSON object. */
export function printReportAsJson({ differences, ...report }: Report): string {
  const { from, to, ...rest } = report
  return JSON.stringify({ from, to, changed: differences.map(({ path }) => path), ...rest }, null, 2)
}

const colours = { edit: 'yellow', new: 'green', delete: 'red' } as const

/** Prints what an update did, or would do, as text. */
export function printReport(report: Report, isDryRun: boolean): string {
  const { from, to, differences, conflicts, notes, migrations, check } = report
  const step = from === to ? `at ${to}` : `from ${from} to ${to}`
  const headline = isDryRun ? `Dry run of the update ${step}. Nothing was written.` : `Updated ${step}.`
  const isUnchanged = differences.length === 0
  return [
    ...(isUnchanged ? [`This project is up to date with Slipform ${to}.`] : [`${styleText('green', '✔')} ${headline}`]),
    ...differences.map(({ kind, path }) => `  ${styleText(colours[kind], kind.padEnd(6))} ${path}`),
    ...section('Migrations of this release, which run at the next start, or now by npm run migrate', migrations),
    ...section('To read', notes),
    ...(conflicts.length === 0
      ? []
      : [
          styleText('red', '\nYou and the release changed the same lines. Resolve the conflict markers in:'),
          ...conflicts.map((path) => `  ${path}`),
          'Then run npm run check.',
        ]),
    ...(check === 'failed' ? [styleText('red', '\nnpm run check fails: its messages are above.')] : []),
    ...(isUnchanged || isDryRun ? [] : ['\nRead git diff, run npm test, and commit.']),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${styleText('bold', `${title}:`)}`, ...lines.map((line) => `  ${line}`)]
}
