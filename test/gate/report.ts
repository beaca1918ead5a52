import type { Result } from './suites.ts'

/** How many of a failed suite's last lines are printed again at the end, where its failures stand. */
const shownLines = 60

/** Prints what came of the suites, what failed last; returns the exit status. */
export function reportResults(results: readonly Result[]): number {
  const failed = results.filter(({ outcome }) => outcome !== 'passed')
  for (const { name, output } of failed.filter((result) => result.outcome === 'failed')) {
    console.log(`\n━━ the end of the ${name}`)
    console.log(output.trimEnd().split('\n').slice(-shownLines).join('\n'))
  }
  console.log('\n━━ summary')
  for (const result of results) {
    const detail = result.outcome === 'not run' ? result.reason : `${String(result.seconds).padStart(4)} s`
    console.log(`${result.outcome.toUpperCase().padEnd(8)} ${result.name.padEnd(26)} ${detail}`)
  }
  console.log(failed.length === 0 ? 'Everything passed.' : `Not passed: ${failed.map(({ name }) => name).join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}
