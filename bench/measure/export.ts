import type { Garage } from '../database/garage.ts'
import type { ExportFacts } from '../report/results.ts'
import type { Contender } from '../workloads/contenders.ts'
import { memoryOf } from './process-facts.ts'
import { startServer } from './server.ts'

/**
 * Measures the CSV export of all parts from a new server process, after one export as warm-up.
 *
 * @throws Error if the file does not contain every part.
 */
export async function measureExport(contender: Contender, { url }: Garage, rows: number): Promise<ExportFacts> {
  const server = await startServer(contender, url)
  try {
    await exportOnce(server.url, server.headers)
    const { lines, ...facts } = await exportOnce(server.url, server.headers)
    if (lines !== rows + 1) throw new Error(`The export has ${lines} lines, not ${rows + 1}.`)
    return { rows, ...facts, peakMemory: memoryOf(server.pid)?.peak }
  } finally {
    await server.stop()
  }
}

async function exportOnce(url: string, headers: Readonly<Record<string, string>>) {
  const started = performance.now()
  const response = await fetch(`${url}/api/vehicle_parts/export?format=csv`, { headers })
  if (!response.ok || response.body === null) throw new Error(`The export returned ${response.status}.`)
  let [lines, bytes] = [0, 0]
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  return { lines, megabytes: bytes / 1e6, seconds: (performance.now() - started) / 1000 }
}
