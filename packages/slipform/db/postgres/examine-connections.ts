import { connect } from 'node:net'
import pg, { type ClientConfig } from 'pg'
import { afterReading } from '../../base/after-reading.ts'
import type { PostgresConnection } from './postgres-connection.ts'

// Milliseconds within which a host must accept a connection, and respond on it: an overloaded host accepts at once and responds late.
const acceptTimeoutMs = 1_500
const responseTimeoutMs = 2_500

/** The message of PostgreSQL's protocol that asks a server for TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/**
 * Finds the dead ones among some connections to one host, for the watchdog: the host has vanished or has another server, or the network has
 * dropped the connection, without an error. Asks the server on another connection; without a response there, all are dead. The connections
 * must have been running a statement for longer than a second.
 */
export async function findDead(
  connections: readonly PostgresConnection[],
): Promise<readonly PostgresConnection[] | 'all'> {
  const [first] = connections
  if (first === undefined) return []
  try {
    if (first.isPooled) {
      // The processes behind a pooler are unknown, and the pooler may not serve a new connection at once.
      await requestResponse(first)
      return []
    }
    const processes = connections.map(({ processID }) => processID)
    const active = await activeProcesses(first.settings, processes)
    return connections.filter(({ processID }) => !active.has(processID))
  } catch (error) {
    return isOfServer(error) ? [] : 'all'
  }
}

/** Whether PostgreSQL has sent an error, for example that it has no connection free. Codes alone would not tell: `EPIPE` has their form. */
const isOfServer = (error: unknown) => error instanceof pg.DatabaseError

async function activeProcesses(settings: ClientConfig, processes: readonly number[]): Promise<Set<number>> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 0, query_timeout: 0 })
  client.on('error', () => {})
  const { stream } = client.connection
  // The driver's own timers may fire before a response is read that has arrived while this process was busy.
  const endAfter = (ms: number, message: string, isInTime: () => boolean) =>
    setTimeout(() => afterReading(() => isInTime() || stream.destroy(new Error(message))), ms)
  const answered = async <T>(response: Promise<T>) => {
    let isAnswered = false
    const timer = endAfter(responseTimeoutMs, 'The host does not respond.', () => isAnswered)
    try {
      return await response
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }
  let isAccepted = false
  stream.once('connect', () => (isAccepted = true))
  const accepting = endAfter(acceptTimeoutMs, 'The host does not accept a connection.', () => isAccepted)
  try {
    await answered(client.connect())
    // The start times exclude processes of another server with the same numbers. `query_start` alone would not do: it begins anew with each
    // message of the protocol, and the statement may have waited for a lock in an earlier one. Half of the watchdog's `silenceMs`: a statement
    // reaches the server after this process begins to count.
    const { rows } = await answered(
      client.query(
        `select pid from pg_stat_activity
          where pid = any($1::integer[]) and state = 'active'
            and least(xact_start, query_start) < now() - interval '0.5 s'`,
        [processes],
      ),
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    clearTimeout(accepting)
    void client.end().catch(() => {})
  }
}

/** Asks a host for TLS, which every server and pooler answers without signing in. */
async function requestResponse({ host, port }: PostgresConnection): Promise<void> {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(responseTimeoutMs, () => afterReading(() => reject(new Error('The host does not respond.'))))
      socket.once('error', reject).once('data', () => resolve())
      socket.once('connect', () => socket.write(sslRequest))
    })
  } finally {
    socket.destroy()
  }
}
