import { databases } from './databases.ts'
import { deploys } from './deploys.ts'
import { embedded } from './embedded.ts'
import { jobs } from './jobs.ts'
import type { Result, Scenario } from './support/scenario.ts'
import { endAll } from './support/started.ts'

// The entry of `npm run test:faults`: injects faults while clients write, and reads back every acknowledged write. `--short` runs the part that
// is in `npm test`; words run the faults whose names contain one of them.
// Each process that is started ends with this one.
process.setMaxListeners(0)

const words = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const isShort = process.argv.includes('--short')

const all: readonly Scenario[] = [...deploys, ...databases, ...embedded, ...jobs]
const chosen = all
  .filter((scenario) => !isShort || scenario.isShort)
  .filter(({ fault }) => words.length === 0 || words.some((word) => fault.includes(word)))

const rows: string[][] = []
for (const scenario of chosen) {
  const started = performance.now()
  const cells =
    scenario.missing === undefined ? await describe(scenario) : ['', '', '', '', `not run: ${scenario.missing}`]
  rows.push([scenario.fault, ...cells])
  console.log(`${rows.at(-1)?.join(' | ')} (${Math.round((performance.now() - started) / 1000)} s)`)
}
console.log(`\n${table(['fault', 'acknowledged', 'lost', 'failed requests', 'back after', 'result'], rows)}`)
// Ends what a failed scenario has left.
process.exit()

async function describe(scenario: Scenario): Promise<string[]> {
  let isBroken = true
  try {
    const result = await scenario.run({ isShort })
    isBroken = result.faults.length > 0
    return render(result)
  } catch (error) {
    return ['', '', '', '', String(error)]
  } finally {
    if (isBroken) process.exitCode = 1
    await endAll(isBroken)
  }
}

function render({ acknowledged, lost, failures, backMs, faults }: Result): string[] {
  const failed = Object.entries(failures).map(([outcome, count]) => `${count} × ${outcome}`)
  const back = backMs === undefined ? '' : `${(backMs / 1000).toFixed(1)} s`
  return [String(acknowledged), String(lost), failed.join(', ') || 'none', back, faults.join(' ') || 'holds']
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...body]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
