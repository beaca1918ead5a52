import type { Result } from './suites.ts'

/** How many of a failed suite's last lines are printed again at the end, where its failures stand. */
const shownLines = 60

/** Prints what came of the suites, what failed last, and the numbers of suites alone on the last line; returns the exit status. */
export function reportResults(results: readonly Result[], print = console.log): number {
  const named = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome)
  const [passed, failed, notRun] = [named('passed'), named('failed'), named('not run')]
  for (const { name, output } of failed) {
    print(`\n━━ the end of the ${name}`)
    print(output.trimEnd().split('\n').slice(-shownLines).join('\n'))
  }
  print('\n━━ summary')
  for (const result of results)
    print(`${result.outcome.toUpperCase().padEnd(8)} ${result.name.padEnd(26)} ${detailOf(result)}`)
  for (const { name, ...result } of results)
    if (result.outcome === 'passed') for (const test of result.flaky ?? []) print(`FLAKY    ${name.padEnd(26)} ${test}`)
  const incomplete = [...failed, ...notRun].map(({ name }) => name)
  if (incomplete.length > 0) print(`Not passed: ${incomplete.join(', ')}.`)
  const skipped = notRun.length > 0 ? `, ${notRun.length} skipped` : ''
  print(`${passed.length} passed, ${failed.length} failed${skipped}`)
  return incomplete.length === 0 ? 0 : 1
}

function detailOf(result: Result): string {
  if (result.outcome === 'not run') return result.reason
  const { seconds, progress } = result
  return `${String(seconds).padStart(4)} s${progress ? `  ${progress.done} of ${progress.total}` : ''}`
}
