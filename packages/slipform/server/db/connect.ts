import { databaseError } from './database-error.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import type { PostgresTarget, SessionAttributes } from './postgres-url.ts'

// Milliseconds after which the next host is tried beside one that has not responded.
const staggerMs = 250

/** Opens a connection to one host. */
type Open = (url: string) => Promise<PostgresConnection>

/**
 * Opens a connection to the first host that responds and has the attributes of the target. Hosts are tried in their order, the next one beside
 * one that does not respond soon: a host that has vanished delays no connection.
 */
export async function connectToTarget({ urls, attributes }: PostgresTarget, open: Open): Promise<PostgresConnection> {
  const connectTo = (wanted: SessionAttributes) => firstOf(urls.map((url) => () => openWith(url, wanted, open)))
  if (attributes !== 'prefer-standby') return connectTo(attributes)
  return connectTo('standby').catch(() => connectTo('any'))
}

async function openWith(url: string, wanted: SessionAttributes, open: Open): Promise<PostgresConnection> {
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
    `No host in the URL of the database is ${wanted}, as target_session_attrs requires.`,
  )

/** Returns the result of the first attempt that succeeds; later ones are closed. */
function firstOf(attempts: readonly (() => Promise<PostgresConnection>)[]): Promise<PostgresConnection> {
  return new Promise((resolve, reject) => {
    const waiting = [...attempts]
    const errors: unknown[] = []
    let isDone = false
    const next = () => {
      const attempt = waiting.shift()
      if (isDone || attempt === undefined) return
      const timer = setTimeout(next, staggerMs)
      attempt().then(
        (connection) => {
          clearTimeout(timer)
          if (isDone) return connection.close()
          isDone = true
          resolve(connection)
        },
        (error) => {
          clearTimeout(timer)
          errors.push(error)
          if (errors.length === attempts.length) reject(errors[0])
          else next()
        },
      )
    }
    next()
  })
}
