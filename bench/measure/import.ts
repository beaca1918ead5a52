import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Garage } from '../database/garage.ts'
import { restoreParts } from '../database/restore.ts'
import type { ImportFacts } from '../report/results.ts'
import type { Contender } from '../workloads/contenders.ts'
import { newPartPrefix, newParts } from '../workloads/workloads.ts'
import { timeCopy } from './copy.ts'
import { type Server, startServer } from './server.ts'

const importedRecords = 100_000
const batchSize = 100

/** Measures the import of parts as the admin sends them, and psql's `\copy` of the same rows, in turns. */
export async function measureImport(
  contender: Contender,
  garage: Garage,
  rows: number,
  rounds: number,
): Promise<ImportFacts> {
  const { url, db } = garage
  const server = await startServer(contender, url)
  const folder = await mkdtemp(join(tmpdir(), 'slipform-import-'))
  const file = join(folder, 'parts.csv')
  const [ours, copies]: [number[], (number | undefined)[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await importParts(server))
      const imported = `select * from vehicle_parts where name like '${newPartPrefix}%'`
      await timeCopy(url, `(${imported}) to '${file}' csv`)
      await restoreParts(db)
      copies.push(await timeCopy(url, `vehicle_parts from '${file}' csv`))
      await restoreParts(db)
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { rows, records: importedRecords, seconds: ours, copySeconds: copies.filter((each) => each !== undefined) }
}

async function importParts({ url, headers }: Server): Promise<number> {
  const started = performance.now()
  for (let from = 0; from < importedRecords; from += batchSize) {
    const response = await fetch(`${url}/api/vehicle_parts/batch?partial=true`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'handling=strict, return=minimal' },
      body: JSON.stringify(newParts(from, batchSize)),
    })
    const text = await response.text()
    if (response.status !== 201) throw new Error(`The import returned ${response.status}: ${text.slice(0, 500)}`)
  }
  return (performance.now() - started) / 1000
}
