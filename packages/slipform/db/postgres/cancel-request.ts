/// <reference path="./pg-internals.d.ts" />
import pg, { type Client, type ClientConfig } from 'pg'

/**
 * Asks the server of a connection to cancel the statement that runs on it. Uses another connection, as the protocol requires, and resolves
 * when the server has received the request, or after `timeoutMs`. A pooler passes the request on, but would not understand
 * `pg_cancel_backend`: it gives its clients invented process numbers.
 */
export function requestCancel(
  { host, port, processID, secretKey }: Client,
  { ssl, sslnegotiation }: ClientConfig,
  timeoutMs: number,
): Promise<void> {
  const { connection } = new pg.Client({ host, port, ssl, sslnegotiation })
  return new Promise((resolve) => {
    const timer = setTimeout(() => connection.stream.destroy(), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const cancel = () => connection.cancel(processID, secretKey)
    connection.on('connect', () => {
      if (!ssl) cancel()
      else if (sslnegotiation !== 'direct') connection.requestSsl()
    })
    connection.on('sslconnect', cancel)
    connection.on('error', end)
    connection.on('end', end)
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
    else connection.connect(port, host)
  })
}
