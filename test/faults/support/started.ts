import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GarageServer } from './garage-server.ts'
import { PostgresServer } from './postgres.ts'
import { TcpProxy } from './tcp-proxy.ts'

const ends: ((isBroken: boolean) => unknown)[] = []

/** Ends what a scenario has started when the scenario is over. */
export function endLater<T>(started: T, end: (started: T, isBroken: boolean) => unknown): T {
  ends.push((isBroken) => end(started, isBroken))
  return started
}

/** Ends everything that a scenario has started, the last first; servers print their errors if something did not hold. */
export async function endAll(isBroken: boolean): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end(isBroken)
}

export const startServer = async (...settings: Parameters<typeof GarageServer.start>) =>
  endLater(await GarageServer.start(...settings), (server, isBroken) => {
    if (isBroken) console.log(server.errors)
    return server.stop('SIGKILL')
  })

export const startPostgres = async () => endLater(await PostgresServer.start(), (server) => server.remove())

export const startStandby = async (primary: PostgresServer) =>
  endLater(await primary.startStandby(), (server) => server.remove())

export const startProxy = async (port: number) => endLater(await TcpProxy.start(port), (proxy) => proxy.close())

/** Creates an empty folder for the data of an embedded database. */
export const emptyFolder = () =>
  endLater(mkdtempSync(join(tmpdir(), 'slipform-faults-data-')), (folder) =>
    rmSync(folder, { recursive: true, force: true }),
  )
