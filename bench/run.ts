import { existsSync } from 'node:fs'
import { compareResponses } from './check/compare.ts'
import { type Garage, makeGarage } from './database/garage.ts'
import { measureExport } from './measure/export.ts'
import { measureImport } from './measure/import.ts'
import { measureLoggedWrites } from './measure/logged-writes.ts'
import { memoryOf } from './measure/process-facts.ts'
import { measureWorkload } from './measure/rotation.ts'
import { type Server, startServer } from './measure/server.ts'
import { countStatements } from './measure/statements.ts'
import type { Options } from './options.ts'
import type { ExportFacts, ImportFacts, LoggedWrites, Measurement, ProcessFacts, Results } from './report/results.ts'
import { type Contender, contenders } from './workloads/contenders.ts'
import { minRowsOf, workloads } from './workloads/workloads.ts'

/** Measures the chosen contenders and workloads on a PostgreSQL server, and logs each step. */
export async function measureAll(server: string, options: Options, log: (text: string) => void): Promise<Results> {
  const chosen = contenders
    .filter(({ name }) => options.contenders.includes(name))
    .filter((each) => isInstalled(each, log))
  const parts: Part[] = []
  for (const rows of options.rows) {
    log(`Filling the tables with ${rows.toLocaleString('en')} rows each`)
    const garage = await makeGarage(server, rows)
    try {
      parts.push(await measureRows(rows, garage, chosen, options, log))
    } finally {
      await garage.drop()
    }
  }
  return {
    contenders: chosen,
    rows: options.rows,
    workloads: options.workloads,
    measurements: parts.flatMap(({ measurements }) => measurements),
    processes: parts.flatMap(({ processes }) => processes),
    exports: parts.flatMap(({ exports }) => exports),
    imports: parts.flatMap(({ imports }) => imports),
    loggedWrites: parts.flatMap(({ loggedWrites }) => loggedWrites),
  }
}

/** Whether the program of a contender is there: not every platform has each. Says so where it is not. */
function isInstalled({ title, file, isExecutable }: Contender, log: (text: string) => void): boolean {
  if (!isExecutable || existsSync(file)) return true
  log(`${title} is not measured: there is no ${file}`)
  return false
}

/** The results for one number of rows. */
type Part = {
  measurements: Measurement[]
  processes: ProcessFacts[]
  exports: ExportFacts[]
  imports: ImportFacts[]
  loggedWrites: LoggedWrites[]
}

async function measureRows(
  rows: number,
  garage: Garage,
  chosen: readonly Contender[],
  options: Options,
  log: (text: string) => void,
): Promise<Part> {
  const servers: Server[] = []
  try {
    for (const contender of chosen) {
      servers.push(await startServer(contender, garage.url, nodeOptionsFor(contender, options)))
    }
    const names = options.workloads.filter((workload) => minRowsOf(workload) <= rows)
    log('Comparing the responses of the contenders')
    await compareResponses(servers, names, garage)
    const statements = await countStatements(servers, names, garage)
    const field = { rows, garage, servers, statements }
    const measurements: Measurement[] = []
    for (const workload of names) {
      log(`Measuring: ${workloads[workload].title}`)
      measurements.push(...(await measureWorkload(field, workload, options)))
    }
    const processes = servers.map((server) => factsOf(rows, server))
    const ours = options.withExport ? chosen.filter(({ role }) => role === 'ours') : []
    const exports: ExportFacts[] = []
    const imports: ImportFacts[] = []
    for (const contender of ours) {
      log('Measuring: CSV export and import')
      exports.push(await measureExport(contender, garage, rows, options.rounds))
      imports.push(await measureImport(contender, garage, rows, options.rounds))
    }
    if (!options.withLog) return { measurements, processes, exports, imports, loggedWrites: [] }
    log('Measuring: single updates with the change log')
    const loggedWrites = [await measureLoggedWrites(garage.db, rows, options)]
    return { measurements, processes, exports, imports, loggedWrites }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Options of Node.js for a contender: Slipform writes a profile on exit if the run asks for profiles. */
function nodeOptionsFor({ role }: Contender, { profile }: Options): string[] {
  return role === 'ours' && profile !== undefined ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
}

function factsOf(rows: number, { contender, startTime, pid }: Server): ProcessFacts {
  return { rows, contender: contender.name, startTime, memory: memoryOf(pid) }
}
