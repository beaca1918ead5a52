import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Logger } from 'pino'
import { afterReading } from '../base/after-reading.ts'
import { describeError } from '../base/errors/error-log.ts'

/** Options of stopping a server, from its settings and its parts. */
export interface ShutdownOptions {
  /** Runs as soon as the server stops. */
  readonly onStop: () => void
  /** Closes web sockets and live streams. */
  readonly closeSockets: () => Promise<void>
  /** Closes the server's resources after its last request has ended. */
  readonly close: () => Promise<void>
  /** Signals running work to end, because the process exits soon. */
  readonly abort: () => void
  /** Ends running work: rolls back its transactions, and responds. */
  readonly cancel: () => void
  /** Milliseconds after which the process exits, even if work hangs. */
  readonly timeoutMs: number
  /** Milliseconds for which the server still accepts connections, until load balancers send requests elsewhere. */
  readonly delayMs: number
  /** Milliseconds from the signal on for which idle connections stay open, as a request may be arriving. */
  readonly idleGraceMs: number
  readonly log: Logger
}

// Milliseconds before the exit at which work gets the signal to end (`abort`), and at which it is ended (`cancel`).
const abortGraceMs = 1_000
const cancelGraceMs = 500

// Milliseconds in which a second signal is ignored: npm and tsx forward a signal that the terminal has already sent to the process group.
const repeatedSignalMs = 500

/**
 * Stops a server on SIGTERM, on SIGINT, and after an unhandled exception or rejection: it responds with `Connection: close`,
 * accepts no more connections after a delay, waits for the requests in flight, aborts those that take too long, closes the
 * database and exits. A second signal exits at once.
 */
export function stopOnSignals(
  server: Server,
  { onStop, closeSockets, close, abort, cancel, timeoutMs, delayMs, idleGraceMs, log }: ShutdownOptions,
): void {
  const responses = new Set<ServerResponse>()
  let stoppedAt: number | undefined
  let exitCode = 0

  server.prependListener('request', (_req, res) => {
    responses.add(res)
    if (stoppedAt !== undefined) res.shouldKeepAlive = false
    res.once('close', () => {
      responses.delete(res)
      // A response whose headers were sent before the signal leaves its connection open.
      if (stoppedAt !== undefined) afterReading(closeIdle)
    })
  })
  let mayCloseIdle = false
  const closeIdle = () => {
    if (mayCloseIdle) server.closeIdleConnections()
  }

  const closeAndExit = () => {
    close().then(
      () => process.exit(exitCode),
      (error) => {
        log.error({ err: describeError(error) }, 'Closing failed')
        process.exit(1)
      },
    )
  }

  const stop = () => {
    stoppedAt = performance.now()
    onStop()
    setTimeout(() => {
      log.error(
        { requests: responses.size },
        `Not stopped within ${timeoutMs} ms. The process ends without waiting any longer.`,
      )
      process.exit(1)
    }, timeoutMs)
    setTimeout(abort, Math.max(timeoutMs - abortGraceMs, timeoutMs / 2)).unref()
    setTimeout(cancel, Math.max(timeoutMs - cancelGraceMs, timeoutMs / 2)).unref()
    for (const res of responses) res.shouldKeepAlive = false
    if (delayMs === 0) closeServer()
    else setTimeout(() => afterReading(closeServer), delayMs)
    const endIdle = () => {
      mayCloseIdle = true
      closeIdle()
    }
    setTimeout(() => afterReading(endIdle), Math.max(delayMs, idleGraceMs)).unref()
  }
  const closeServer = () => {
    // The close() of an HTTP server also ends idle connections, and loses requests that are arriving on them.
    NetServer.prototype.close.call(server, closeAndExit)
    void closeSockets()
  }

  const onSignal = () => {
    if (stoppedAt === undefined) stop()
    else if (performance.now() - stoppedAt > repeatedSignalMs) process.exit(1)
  }
  const onFault = (message: string) => (error: unknown) => {
    log.fatal({ id: randomUUID(), err: describeError(error) }, `${message}. The server stops.`)
    exitCode = 1
    if (stoppedAt === undefined) stop()
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  process
    .on('unhandledRejection', onFault('Unhandled rejection'))
    .on('uncaughtException', onFault('Uncaught exception'))
}
