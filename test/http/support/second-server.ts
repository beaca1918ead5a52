import { inject } from 'vitest'
import type { AppOptions } from '../../../packages/slipform/app.ts'
import { ChangeLog } from '../../../packages/slipform/db/log/change-log.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import type { TestApp } from './app.ts'
import { serve } from './serve.ts'

/** The address of the database of an application, for connections beside its own; the embedded database has one connection. */
export async function urlOf(app: TestApp): Promise<string | undefined> {
  const url: string | undefined = inject('postgresUrl')
  const [{ name = '' } = {}] = await app.sql('select current_database() as name')
  return url && Object.assign(new URL(url), { pathname: name }).href
}

/** Serves an application on the database of another one until it is stopped. */
export async function serveBeside(app: TestApp, options: Omit<AppOptions, 'db' | 'changeLog'>) {
  const url = await urlOf(app)
  const db = url === undefined ? app.db : await openDatabase({ url })
  const changeLog = new ChangeLog(db)
  await changeLog.open()
  const server = await serve({ db, changeLog, log: { error: () => {} }, ...options })
  const stop = async () => {
    server.close()
    await server.idle()
    if (db !== app.db) await db.destroy()
  }
  return { ...server, changeLog, stop }
}
