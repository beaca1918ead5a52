import type { Garage } from '../database/garage.ts'
import type { ExportFacts } from '../report/results.ts'
import type { Contender } from '../workloads/contenders.ts'
import { timeCopy } from './copy.ts'
import { memoryOf } from './process-facts.ts'
import { startServer } from './server.ts'

/**
 * Measures the CSV export of all parts from a new server process and psql's `\copy` of the table in turns, after one export as warm-up.
 *
 * @throws Error if the file does not contain every part.
 */
export async function measureExport(
  contender: Contender,
  { url }: Garage,
  rows: number,
  rounds: number,
): Promise<ExportFacts> {
  const server = await startServer(contender, url)
  try {
    await exportOnce(server.url, server.headers)
    const [seconds, copies]: [number[], (number | undefined)[]] = [[], []]
    let size = 0
    for (let round = 0; round < rounds; round++) {
      const { lines, megabytes, seconds: taken } = await exportOnce(server.url, server.headers)
      if (lines !== rows + 1) throw new Error(`The export has ${lines} lines, not ${rows + 1}.`)
      size = megabytes
      seconds.push(taken)
      copies.push(await timeCopy(url, "vehicle_parts to '/dev/null' csv"))
    }
    const copySeconds = copies.filter((each) => each !== undefined)
    return { rows, seconds, copySeconds, megabytes: size, peakMemory: memoryOf(server.pid)?.peak }
  } finally {
    await server.stop()
  }
}

const newline = 10

async function exportOnce(url: string, headers: Readonly<Record<string, string>>) {
  const started = performance.now()
  const response = await fetch(`${url}/api/vehicle_parts/export?format=csv`, { headers })
  if (!response.ok || response.body === null) throw new Error(`The export returned ${response.status}.`)
  let [lines, bytes] = [0, 0]
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines++
  }
  return { lines, megabytes: bytes / 1e6, seconds: (performance.now() - started) / 1000 }
}
