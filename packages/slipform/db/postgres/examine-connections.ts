import { connect } from 'node:net'
import pg, { type ClientConfig } from 'pg'
import { afterReading } from '../../base/after-reading.ts'
import type { PostgresConnection } from './postgres-connection.ts'

// Milliseconds within which a host accepts a connection, and responds on it: an overloaded one accepts at once and responds late.
const acceptTimeoutMs = 1_500
const responseTimeoutMs = 2_500

/** The request of PostgreSQL's protocol whether a server has TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/**
 * Finds out, for the watchdog, which of some connections to one host have nothing behind them any more, although no error says so: the host
 * has vanished, has another server, or the network has forgotten the connection. Asks on another connection; without a response there, all
 * are dead. Their statements run for longer than a second.
 */
export async function findDead(
  connections: readonly PostgresConnection[],
): Promise<readonly PostgresConnection[] | 'all'> {
  const [first] = connections
  if (first === undefined) return []
  try {
    if (first.isPooled) {
      // What runs behind a pooler is unknown, and a new connection may have to wait for one of the pooler's.
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

/** Whether PostgreSQL has sent an error, for example that it has no connection free. */
const isOfServer = (error: unknown) => /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

async function activeProcesses(settings: ClientConfig, processes: readonly number[]): Promise<Set<number>> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 0, query_timeout: 0 })
  client.on('error', () => {})
  const { stream } = client.connection
  // The driver's own timers would end before what has arrived is read, which this process may have been too busy for.
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
    // Another server may have the same processes. The time of the query begins anew with each step of a statement: it may have
    // waited for a lock in an earlier one.
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

/** Asks a host whether it has TLS, to which it responds before it knows the user. */
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
