import { databaseError } from '../database-error.ts'
import { HostsError } from './hosts-error.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import { hostsOf, type PostgresTarget, type SessionAttributes } from './postgres-url.ts'

// Milliseconds after which the next host is tried as well, if a host has not responded.
const staggerMs = 250

/** Opens a connection to one host. */
type OpenHost = (url: string) => Promise<PostgresConnection>

/**
 * Opens a connection, for a pool, to the first host that responds and has the attributes of the target. Hosts are tried in their order. If a
 * host does not respond soon, the next one is tried at the same time: a host that has vanished delays no connection.
 *
 * @throws HostsError when there are several hosts, otherwise the error of the only one.
 */
export async function connectToTarget(
  { urls, attributes }: PostgresTarget,
  open: OpenHost,
): Promise<PostgresConnection> {
  const connectTo = (wanted: SessionAttributes) => firstOf(urls, (url) => openWith(url, wanted, open))
  if (attributes !== 'prefer-standby') return connectTo(attributes)
  return connectTo('standby').catch(() => connectTo('any'))
}

async function openWith(url: string, wanted: SessionAttributes, open: OpenHost): Promise<PostgresConnection> {
  const connection = await open(url)
  if (wanted === 'any') return connection
  try {
    const { rows } = await connection.queryInstantly(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (has(wanted, rows[0])) return connection
  } catch (error) {
    connection.abandon(error as Error)
    throw error
  }
  connection.close()
  throw unsuitable(wanted)
}

function has(
  wanted: SessionAttributes,
  { isStandby, isReadOnly }: { isStandby: boolean; isReadOnly: boolean },
): boolean {
  if (wanted === 'read-write') return !isReadOnly
  if (wanted === 'read-only') return isReadOnly
  return wanted === (isStandby ? 'standby' : 'primary')
}

const unsuitable = (wanted: SessionAttributes) =>
  databaseError(
    'cannot_connect_now',
    `The server is ${opposites[wanted]}, and the URL has target_session_attrs=${wanted}. Add the host of another server, or change target_session_attrs.`,
  )

/** Words for a server that lacks an attribute. */
const opposites: Readonly<Record<SessionAttributes, string>> = {
  any: 'unsuitable',
  'read-write': 'read-only',
  'read-only': 'read-write',
  primary: 'a standby',
  standby: 'a primary',
  'prefer-standby': 'a primary',
}

/** Returns the first connection that opens; later ones are closed. */
function firstOf(
  urls: readonly string[],
  open: (url: string) => Promise<PostgresConnection>,
): Promise<PostgresConnection> {
  return new Promise((resolve, reject) => {
    const waiting = [...urls.entries()]
    const errors = new Map<number, Error>()
    let isDone = false
    const next = () => {
      const [at, url] = waiting.shift() ?? []
      if (isDone || at === undefined || url === undefined) return
      const timer = setTimeout(next, staggerMs)
      open(url).then(
        (connection) => {
          clearTimeout(timer)
          if (isDone) return connection.close()
          isDone = true
          resolve(connection)
        },
        (error: Error) => {
          clearTimeout(timer)
          errors.set(at, error)
          if (errors.size === urls.length) reject(errorOf(urls, errors))
          else next()
        },
      )
    }
    next()
  })
}

function errorOf(urls: readonly string[], errors: ReadonlyMap<number, Error>): Error | undefined {
  if (urls.length === 1) return errors.get(0)
  return new HostsError(
    urls.flatMap((url, at) => {
      const error = errors.get(at)
      return error === undefined ? [] : [{ host: hostsOf(url), error }]
    }),
  )
}
