import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buildPackages } from '../scripts/packages/build.ts'
import { help, type Options, readOptions } from './options.ts'

/** Builds packages and contenders, measures them, prints a summary and writes the report. */
async function bench(options: Options): Promise<void> {
  await buildPackages()
  execSync('npm run --silent build', { stdio: 'inherit' })
  // From here on the packages resolve to their build, as in an installed project.
  process.env.NODE_OPTIONS = ''
  execSync('tsc -p bench/tsconfig.contenders.json', { stdio: 'inherit' })
  // These modules need bench/node_modules.
  const [{ startDatabase }, { measureAll }, { describeMachine }, { renderReport, renderSummary }] = await Promise.all([
    import('./database/start.ts'),
    import('./run.ts'),
    import('./report/machine.ts'),
    import('./report/report.ts'),
  ])
  const database = await startDatabase()
  try {
    const results = await measureAll(database.url, options, (text) => console.log(text))
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
    await writeFile(options.report, renderReport(results, describeMachine(database.description, command)))
    console.log(`\n${renderSummary(results)}\n\nThe report: ${options.report}`)
  } finally {
    await database.stop()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) console.log(help)
  else if (!existsSync('bench/node_modules')) throw new Error('The contenders are not installed: npm ci --prefix bench')
  else await bench(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
