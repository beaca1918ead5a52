import { afterReading } from '../../base/after-reading.ts'
import { groupBy } from '../../base/group-by.ts'
import { findDead } from './examine-connections.ts'
import type { PostgresConnection } from './postgres-connection.ts'

/** Milliseconds between two checks of the connections. */
const intervalMs = 250

// Milliseconds that a cancelled statement may take to end.
const cancelGraceMs = 2_000

// Milliseconds without a byte of a response after which a connection is examined, and between two such examinations.
const silenceMs = 1_000
const examineIntervalMs = 2_000

/** A period in which no byte of a response has arrived: the statement, the bytes before it, and its beginning. */
interface Silence {
  readonly busySince: number
  readonly bytesRead: number
  readonly since: number
}

/**
 * Ends statements by this process's own clock, independent of PostgreSQL and poolers. Cancels statements that take too long. Abandons
 * connections that do not respond to that, on which a pooler does not begin a transaction in time, or that are dead, as after the failure of
 * a host.
 */
export class Watchdog {
  readonly #connections = new Set<PostgresConnection>()
  readonly #silences = new Map<PostgresConnection, Silence>()
  #timer: NodeJS.Timeout | undefined
  #mayExamineAt = 0
  readonly #report: (line: string) => void

  /** `report` receives a line when connections could not be examined. */
  constructor(report: (line: string) => void) {
    this.#report = report
  }

  /** Watches a connection until it ends. */
  watch(connection: PostgresConnection): void {
    this.#connections.add(connection)
    connection.once('end', () => this.#forget(connection))
    connection.onReadOnly = () => this.#noteReadOnly()
    this.#timer ??= setInterval(() => afterReading(() => this.#checkAll()), intervalMs).unref()
  }

  /** Marks all open connections, so that the pool opens new ones, perhaps to another server, which accepts writes. */
  #noteReadOnly(): void {
    for (const connection of this.#connections) connection.isReadOnly = true
  }

  #forget(connection: PostgresConnection): void {
    this.#connections.delete(connection)
    this.#silences.delete(connection)
    if (this.#connections.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #checkAll(): void {
    const now = performance.now()
    for (const connection of this.#connections) {
      if (connection.busySince !== undefined) check(connection, now - connection.busySince)
    }
    const silent = [...this.#connections].filter((connection) => this.#isSilent(connection, now))
    if (silent.length > 0 && now >= this.#mayExamineAt) void this.#examine(silent)
  }

  /** Whether a connection has been waiting for the first or next byte of a response for a while. */
  #isSilent(connection: PostgresConnection, now: number): boolean {
    const { busySince, bytesRead } = connection
    const last = this.#silences.get(connection)
    if (busySince === undefined) return false
    if (last?.busySince === busySince && last.bytesRead === bytesRead) return now - last.since >= silenceMs
    // A silence begins with the statement, or with the last bytes.
    this.#silences.set(connection, { busySince, bytesRead, since: last?.busySince === busySince ? now : busySince })
    return now - busySince >= silenceMs
  }

  async #examine(silent: readonly PostgresConnection[]): Promise<void> {
    this.#mayExamineAt = Number.POSITIVE_INFINITY
    let pauseMs = examineIntervalMs
    try {
      // Further connections may have died with these: the next check examines at once.
      if (await this.#abandonDead(silent)) pauseMs = 0
    } catch (error) {
      this.#report(`Connections to the database were not examined: ${(error as Error).message}`)
    }
    this.#mayExamineAt = performance.now() + pauseMs
  }

  /** Abandons the connections that are dead; returns whether there are any. */
  async #abandonDead(silent: readonly PostgresConnection[]): Promise<boolean> {
    const before = new Map(this.#silences)
    const groups = groupBy(silent, ({ host, port }) => `${host}:${port}`)
    const suspects = await Promise.all([...groups.values()].map((group) => this.#findDead(group)))
    // A response may have arrived meanwhile.
    await new Promise<void>(afterReading)
    const dead = suspects.flat().filter((connection) => {
      return this.#isSilent(connection, performance.now()) && this.#silences.get(connection) === before.get(connection)
    })
    for (const connection of dead) {
      connection.abandon(timedOut('The connection to the database was lost without an error.'))
      this.#closeIdle(connection)
    }
    return dead.length > 0
  }

  /** Finds the dead ones among silent connections to one host; if the host does not respond, returns all connections to it. */
  async #findDead(group: readonly PostgresConnection[]): Promise<readonly PostgresConnection[]> {
    const dead = await findDead(group)
    const [first] = group
    if (dead !== 'all') return dead
    return [...this.#connections].filter(({ host, port }) => host === first?.host && port === first.port)
  }

  /** Closes idle connections to the same host: each would delay a request in the same way. */
  #closeIdle({ host, port }: PostgresConnection): void {
    for (const connection of this.#connections) {
      const isSame = connection.host === host && connection.port === port
      if (isSame && connection.busySince === undefined) connection.abandon(timedOut('Its host was lost.'))
    }
  }
}

function check(connection: PostgresConnection, elapsedMs: number): void {
  const { statementTimeout, connectionTimeout } = connection.limits
  if (connection.isInstant && elapsedMs > connectionTimeout) {
    connection.abandon(timedOut(`No connection of the pooler became free within ${connectionTimeout} ms.`))
  } else if (statementTimeout === 0 || elapsedMs < statementTimeout) {
    return
  } else if (elapsedMs > statementTimeout + cancelGraceMs) {
    connection.abandon(timedOut(`A statement did not end within ${statementTimeout + cancelGraceMs} ms.`))
  } else if (!connection.isOverdue) {
    connection.isOverdue = true
    void connection.cancel()
  }
}

/** An error of a connection on which no response arrives. */
export function timedOut(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}
