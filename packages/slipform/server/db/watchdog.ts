import type { PostgresConnection } from './postgres-connection.ts'

const intervalMs = 250

// Milliseconds that a cancelled statement may take to end.
const cancelGraceMs = 2_000

/**
 * Ends statements by this process's own clock, whatever is between it and PostgreSQL: cancels those that take too long, and
 * abandons connections that do not respond even then, or on which a pooler does not begin a transaction in time.
 */
export class Watchdog {
  readonly #connections = new Set<PostgresConnection>()
  #timer: NodeJS.Timeout | undefined

  /** Watches a connection until it ends. */
  watch(connection: PostgresConnection): void {
    this.#connections.add(connection)
    connection.once('end', () => this.#forget(connection))
    this.#timer ??= setInterval(() => this.#checkAll(), intervalMs).unref()
  }

  #forget(connection: PostgresConnection): void {
    this.#connections.delete(connection)
    if (this.#connections.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #checkAll(): void {
    const now = performance.now()
    for (const connection of this.#connections) {
      if (connection.busySince !== undefined) check(connection, now - connection.busySince)
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
