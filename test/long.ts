import { availableParallelism } from 'node:os'
import { reportResults } from './gate/report.ts'
import { readSeed } from './gate/seed.ts'
import { runSuites, type Suite } from './gate/suites.ts'
import { hasPgBouncer } from './http/support/pgbouncer.ts'

// The entry of `npm run test:long`: what is random goes further than in `npm run test:all`, and what takes long runs as well.
const { SEED, ...rest } = process.env
const seed = readSeed(SEED)
if (seed === undefined) {
  console.error(`SEED must be a whole number of at most nine digits, not '${SEED}'.`)
  process.exit(1)
}
process.env = { ...rest, TEST_LONG: '1', TEST_SEED: String(seed) }

const vitest = `vitest run --maxWorkers=${availableParallelism()} --project`
const suites: Suite[] = [
  { name: 'generator tests', command: `${vitest} generators` },
  { name: 'package tests', command: `${vitest} packages` },
  { name: 'HTTP tests on PostgreSQL', command: `${vitest} http-postgres` },
  {
    name: 'HTTP tests through PgBouncer in transaction mode',
    command: `${vitest} http-postgres`,
    env: { TEST_POOLER: 'transaction' },
    missing: hasPgBouncer ? undefined : 'pgbouncer is not installed',
  },
  { name: 'HTTP tests on PGlite', command: `${vitest} http-pglite` },
  { name: 'faults', command: 'tsx test/faults/main.ts' },
  { name: 'browser tests', command: 'playwright test --config=test/browser --pass-with-no-tests' },
]
const again = `This run again: SEED=${seed} npm run test:long`
console.log(again)
process.exitCode = reportResults(await runSuites(suites, 1))
console.log(again)
