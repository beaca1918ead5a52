import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PostgresConnection } from './postgres-connection.ts'
import { Watchdog } from './watchdog.ts'

/** A reserved port, on which no server listens. */
const closedPort = 1

test('an examination that fails is reported, and followed by others', async () => {
  const report = vi.fn()
  const abandon = vi.fn(() => {
    throw new Error('broken')
  })
  // A statement that waits for a host on which no server listens.
  const connection = Object.assign(new EventEmitter(), {
    host: '127.0.0.1',
    port: closedPort,
    isPooled: true,
    busySince: performance.now() - 60_000,
    bytesRead: 0,
    limits: { statementTimeout: 0 },
    abandon,
  })
  new Watchdog(report).watch(connection as unknown as PostgresConnection)
  onTestFinished(() => void connection.emit('end'))
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2), 60_000)
  expect(abandon).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledWith('Connections to the database were not examined: broken')
})
