import { checkSame } from './check/same.ts'
import { type Garage, makeGarage } from './database/garage.ts'
import { measureExport } from './measure/export.ts'
import { memoryOf } from './measure/process-facts.ts'
import { measureWork } from './measure/rotation.ts'
import { type Server, startServer } from './measure/server.ts'
import { countStatements } from './measure/statements.ts'
import type { Options } from './options.ts'
import type { ExportFacts, Measurement, ProcessFacts, Results } from './report/results.ts'
import { type Contender, contenders } from './work/contenders.ts'
import { leastRowsOf, works } from './work/works.ts'

/** Measures everything that the options say on a PostgreSQL; `say` is told what is being done. */
export async function measureAll(server: string, options: Options, say: (text: string) => void): Promise<Results> {
  const chosen = contenders.filter(({ name }) => options.contenders.includes(name))
  const parts: Part[] = []
  for (const rows of options.rows) {
    say(`Filling the tables with ${rows.toLocaleString('en')} rows each`)
    const garage = await makeGarage(server, rows)
    try {
      parts.push(await measureRows(rows, garage, chosen, options, say))
    } finally {
      await garage.drop()
    }
  }
  return {
    contenders: chosen,
    rows: options.rows,
    works: options.works,
    measurements: parts.flatMap(({ measurements }) => measurements),
    processes: parts.flatMap(({ processes }) => processes),
    exports: parts.flatMap(({ exports }) => exports),
  }
}

/** What is measured on one number of rows. */
type Part = { measurements: Measurement[]; processes: ProcessFacts[]; exports: ExportFacts[] }

async function measureRows(
  rows: number,
  garage: Garage,
  chosen: readonly Contender[],
  options: Options,
  say: (text: string) => void,
): Promise<Part> {
  const servers: Server[] = []
  try {
    for (const contender of chosen) {
      servers.push(await startServer(contender, garage.url, nodeOptionsFor(contender, options)))
    }
    const names = options.works.filter((work) => leastRowsOf(work) <= rows)
    say('Comparing what the contenders answer')
    await checkSame(servers, names, garage.db)
    const statements = await countStatements(servers, names, garage.db)
    const field = { rows, garage, servers, statements }
    const measurements: Measurement[] = []
    for (const work of names) {
      say(`Measuring: ${works[work].title}`)
      measurements.push(...(await measureWork(field, work, options)))
    }
    const processes = servers.map((server) => factsOf(rows, server))
    return { measurements, processes, exports: options.withExport ? await exportOurs(rows, garage, chosen, say) : [] }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Node.js's options for a contender: Slipform writes a profile on exit, if requested. */
function nodeOptionsFor({ role }: Contender, { profile }: Options): string[] {
  return role === 'ours' && profile !== undefined ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
}

function factsOf(rows: number, { contender, startTime, pid }: Server): ProcessFacts {
  return { rows, contender: contender.name, startTime, memory: memoryOf(pid) }
}

async function exportOurs(
  rows: number,
  garage: Garage,
  chosen: readonly Contender[],
  say: (text: string) => void,
): Promise<ExportFacts[]> {
  const ours = chosen.find(({ role }) => role === 'ours')
  if (ours === undefined) return []
  say('Measuring: CSV export')
  return [await measureExport(ours, garage, rows)]
}
