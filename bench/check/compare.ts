import type { Knex } from 'knex'
import type { Garage } from '../database/garage.ts'
import { restoreParts } from '../database/restore.ts'
import { requestsTo, type Server, send } from '../measure/server.ts'
import type { ParsedResponse, RequestSpec } from '../workloads/request.ts'
import { newPartPrefix, type Workload, type WorkloadName, workloads } from '../workloads/workloads.ts'
import { firstDifference, normalize } from './normalize.ts'

// Per workload.
const requestsCompared = 5

// Each contender generates its own values for these.
const generatedColumns = ['id', 'created_at', 'updated_at']

/**
 * Runs each workload a few times on every server. Compares responses and stored rows with those of the first server.
 *
 * @throws Error that names the contender, the workload and the first difference.
 */
export async function compareResponses(
  servers: readonly Server[],
  names: readonly WorkloadName[],
  { db, rows }: Garage,
): Promise<void> {
  await restoreParts(db)
  for (const name of names) {
    const able = servers.filter(({ contender }) => contender.cannot?.[name] === undefined)
    const outcomes = new Map<Server, Outcome[]>()
    for (const server of able) outcomes.set(server, await runWorkload(server, name, db, rows))
    const [[first, expected] = [], ...others] = outcomes
    for (const [server, actual] of others) {
      const fault = actual.map((outcome, at) => differenceOf(expected?.[at], outcome)).find(Boolean)
      if (fault === undefined) continue
      throw new Error(
        `${server.contender.title} differs from ${first?.contender.title} in '${workloads[name].title}': ${fault}`,
      )
    }
  }
}

/** The outcome of a request: its response, and the parts that it wrote. */
interface Outcome {
  readonly response: ParsedResponse
  readonly stored: readonly object[]
}

async function runWorkload(server: Server, name: WorkloadName, db: Knex, rows: number): Promise<Outcome[]> {
  const workload: Workload = workloads[name]
  const requestOf = await requestsTo(server, name, rows)
  const outcomes: Outcome[] = []
  for (let number = 0; number < requestsCompared; number++) {
    const spec = requestOf(number)
    outcomes.push({ response: comparable(spec, await send(server, spec)), stored: await readWrittenParts(spec, db) })
  }
  if (workload.isWrite) await restoreParts(db)
  return outcomes
}

/** Reduces a response to what all contenders return. Some return a batch without related records: only its size counts. */
function comparable(spec: RequestSpec, { data, next: _, ...response }: ParsedResponse): ParsedResponse {
  if (spec.kind === 'batch') return { data: (data as object[]).length }
  return {
    ...response,
    data: spec.kind === 'create' || spec.kind === 'update' ? withoutGenerated(data as object) : data,
  }
}

async function readWrittenParts(spec: RequestSpec, db: Knex): Promise<object[]> {
  const parts = db<Record<string, unknown>>('vehicle_parts').orderBy('name')
  if (spec.kind === 'update') return (await parts.where('id', spec.id)).map(withoutGenerated)
  if (spec.kind !== 'create' && spec.kind !== 'batch') return []
  return (await parts.where('name', 'like', `${newPartPrefix}%`)).map(withoutGenerated)
}

function withoutGenerated(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !generatedColumns.includes(name)))
}

function differenceOf(expected: Outcome | undefined, actual: Outcome): string | undefined {
  const totals = [expected?.response.total, actual.response.total]
  // Some contenders return no total.
  if (!totals.includes(undefined) && totals[0] !== totals[1]) return `the total is ${totals[1]}, not ${totals[0]}`
  return (
    firstDifference(normalize(expected?.response.data), normalize(actual.response.data)) ??
    firstDifference(normalize(expected?.stored), normalize(actual.stored), 'stored')
  )
}
