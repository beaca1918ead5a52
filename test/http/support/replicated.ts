import type { Knex } from 'knex'
import * as models from '../../../models/index.ts'
import { ChangeLog } from '../../../packages/slipform/db/log/change-log.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { signInOf } from '../../../packages/slipform/features/auth/feature.ts'
import type { LazyAuth } from '../../../packages/slipform/features/auth/sign-in.ts'
import { openReplicas, readsOf } from '../../../packages/slipform/features/replicas/feature.ts'
import { Replicas } from '../../../packages/slipform/features/replicas/replicas.ts'
import { routes } from '../../../server/routes/index.ts'
import { PostgresServer } from '../../faults/support/postgres.ts'
import { Nap, napTables, Siesta } from '../fixtures/nap.ts'
import { runScript } from './database.ts'
import { allFeatures } from './features.ts'
import { migrateGarage } from './migrate-garage.ts'
import { serve } from './serve.ts'

// The data dies with the test: nothing has to reach the disk.
const hasty = { fsync: 'off', full_page_writes: 'off', max_standby_streaming_delay: '0' }

const ignore = () => {}

/** Ignores what a process reports. */
export const noNotices = { info: ignore, warn: ignore, error: ignore }

/** A server of the garage and of naps that reads a standby. */
export interface ReplicatedServer {
  readonly base: string
  readonly db: Knex
  readonly auth: LazyAuth
  readonly replicas: Replicas
  /** Ends the event streams. */
  readonly end: () => void
  /** The number of reads by database: `primary` or the host of the standby. */
  readonly reads: () => ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

/** A primary with a streaming standby, and servers that use both. */
export class Replicated {
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  readonly #servers: ReplicatedServer[] = []

  private constructor(primary: PostgresServer, standby: PostgresServer) {
    this.primary = primary
    this.standby = standby
  }

  static async start(): Promise<Replicated> {
    const primary = await PostgresServer.start(hasty)
    const db = await openDatabase({ url: primary.url })
    await migrateGarage(db)
    await runScript(db, napTables)
    await db.destroy()
    return new Replicated(primary, await primary.startStandby())
  }

  /** The name of the standby in messages and metrics. */
  get standbyName(): string {
    return new URL(this.standby.url).host
  }

  /** Starts a server; each has the same secret. */
  async serve(maxLagMs = 60_000): Promise<ReplicatedServer> {
    const db = await openDatabase({ url: this.primary.url })
    const changeLog = new ChangeLog(db)
    await changeLog.open()
    const replicas = new Replicas(db, await openReplicas([this.standby.url], {}, noNotices), maxLagMs)
    await replicas.check()
    const secret = 'only for the tests, but long enough'
    const publicUrl = 'http://localhost:3000'
    const features = [...allFeatures(), { name: 'standby', ...readsOf(() => replicas) }]
    const log = { error: () => {} }
    const all = { ...models, Nap, Siesta }
    const served = await serve({ db, changeLog, models: all, routes, features, secrets: [secret], publicUrl, log })
    const close = async () => {
      served.end()
      served.close()
      await served.idle()
      await replicas.destroy()
      await db.destroy()
    }
    const auth = signInOf(served.core)?.auth
    if (auth === undefined) throw new Error('There is a sign-in.')
    const server = { ...served, db, auth, replicas, close }
    this.#servers.push(server)
    return server
  }

  /** Stops and continues what the standby applies. */
  async pause(): Promise<void> {
    await this.standby.query('select pg_wal_replay_pause()')
    while ((await this.standby.query('select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused') {}
  }

  async resume(): Promise<void> {
    await this.standby.query('select pg_wal_replay_resume()')
  }

  /** Waits until the standby has applied everything that the primary has committed. */
  async settle(): Promise<void> {
    const [row] = await this.primary.query('select pg_current_wal_insert_lsn()::text as lsn')
    for (;;) {
      const sql = `select pg_last_wal_replay_lsn() >= '${row?.lsn}'::pg_lsn as "isDone"`
      const [state] = await this.standby.query(sql)
      if (state?.isDone) return
    }
  }

  async remove(): Promise<void> {
    for (const server of this.#servers) await server.close()
    await Promise.all([this.standby.remove(), this.primary.remove()])
  }
}
