import { setTimeout as wait } from 'node:timers/promises'
import { hasPgBouncer, startPgBouncer } from '../http/support/pgbouncer.ts'
import { GarageServer } from './support/garage-server.ts'
import type { Result, Scenario } from './support/scenario.ts'
import { emptyFolder, endLater, startPostgres, startServer } from './support/started.ts'

const main = 'test/faults/support/jobs-main.ts'

/** Longer than the claim of a process that was killed. */
const timeoutMs = 120_000

/** Enqueues jobs and kills a process, some times; then waits for all jobs, and compares them with their effects. */
async function killWhileJobsRun(kills: number, server: () => GarageServer, kill: (turn: number) => Promise<void>) {
  const acknowledged: string[] = []
  const failures: Record<string, number> = {}
  const send = async () => {
    const response = await fetch(`${server().url}/api/faults`, { method: 'POST' })
    if (response.ok) acknowledged.push(...((await response.json()) as string[]))
    else failures[response.status] = (failures[response.status] ?? 0) + 1
  }
  const read = async () => (await fetch(`${server().url}/api/faults`)).json() as Promise<State>
  for (let turn = 0; turn < kills; turn += 1) {
    await Promise.all([send(), send(), send(), send()])
    await wait(Math.random() * 500)
    await kill(turn)
  }
  let state = await read()
  for (const end = Date.now() + timeoutMs; state.left > 0 && Date.now() < end; await wait(500)) state = await read()
  const counts = new Map<string, number>()
  for (const id of state.effects) counts.set(id, (counts.get(id) ?? 0) + 1)
  const repeated = [...counts.values()].filter((count) => count > 1).length
  const lost = acknowledged.filter((id) => !counts.has(id)).length
  return {
    acknowledged: acknowledged.length,
    lost,
    failures,
    longestMs: 0,
    faults: [
      ...(repeated > 0 ? [`${repeated} jobs have more than one effect.`] : []),
      ...(state.left > 0 ? [`${state.left} jobs have not ended.`] : []),
      ...(lost > 0 ? [`${lost} jobs have no effect.`] : []),
    ],
  }
}

interface State {
  /** The jobs of the effects. */
  readonly effects: readonly string[]
  /** The number of jobs that wait or run. */
  readonly left: number
}

/** Kills a server and two workers of a PostgreSQL in turn, perhaps behind a pooler. */
async function killInTurn(kills: number, poolerOf?: typeof startPgBouncer): Promise<Result> {
  const postgres = await startPostgres()
  const pooler = endLater(await poolerOf?.(postgres.url, 'transaction'), (each) => each?.stop())
  const env = { DATABASE_URL: pooler?.url ?? postgres.url, DATABASE_DIRECT_URL: postgres.url }
  const startWorker = () => endLater(GarageServer.startWorker(env, main), (worker) => worker.stop('SIGKILL'))
  let server = await startServer(env, undefined, main)
  const workers = [startWorker(), startWorker()]
  return killWhileJobsRun(
    kills,
    () => server,
    async (turn) => {
      if (turn % 3 === 0) {
        await server.stop('SIGKILL')
        server = await startServer(env, undefined, main)
      } else {
        await workers.shift()?.stop('SIGKILL')
        workers.push(startWorker())
      }
    },
  )
}

const inTurn = 'a server and two workers are killed in turn (`SIGKILL`) while jobs run'

/** Ends of processes that run jobs. */
export const jobs: readonly Scenario[] = [
  { fault: inTurn, isShort: true, run: ({ isShort }) => killInTurn(isShort ? 3 : 12) },
  {
    fault: `${inTurn}, behind PgBouncer in transaction mode`,
    missing: hasPgBouncer ? undefined : 'PgBouncer is not installed',
    run: () => killInTurn(12, startPgBouncer),
  },
  {
    fault: 'the server is killed (`SIGKILL`) while jobs run, on the embedded database',
    async run() {
      const env = { DATABASE_URL: '', DATA_DIR: emptyFolder() }
      let server = await startServer(env, undefined, main)
      return killWhileJobsRun(
        5,
        () => server,
        async () => {
          await server.stop('SIGKILL')
          server = await startServer(env, undefined, main)
        },
      )
    },
  },
]
