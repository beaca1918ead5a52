import { rmSync } from 'node:fs'
import { copyEmptyDatabase } from '../../../packages/slipform/fixtures/empty-database.ts'
import { adminUser } from '../../../packages/testing/support/users.ts'
import { clientWith, cookieOf } from '../../http/support/people.ts'
import { type ServerProcess, startServerProcess } from '../../http/support/server-process.ts'

/**
 * Starts the production server of a project, by default with an empty embedded database of its own; `built` also builds the admin and
 * serves it, `databaseUrl` is a PostgreSQL instead of the embedded database. It has no sign-in, unless `signIn`: then there is the admin of
 * the project's browser tests, who sends what is requested here.
 */
export async function startProject(
  folder: string,
  { built = false, databaseUrl = '', signIn = false, seed = 'none' } = {},
): Promise<ServerProcess> {
  const data = await copyEmptyDatabase('data')
  const settings = {
    SEED: seed,
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    AUTH: signIn ? 'on' : 'off',
    AUTH_SECRET: 'only for the tests of generators, and long enough',
    ADMIN_EMAIL: adminUser.email,
    ADMIN_PASSWORD: adminUser.password,
  }
  const program = built ? ['node_modules/slipform/bin/slipform.js', 'start'] : ['--import', 'tsx', 'server/main.ts']
  const server = await startServerProcess(settings, program, folder)
  // Commands run between requests, and this process waits for them. A connection that the server has closed meanwhile would fail.
  const own = { connection: 'close' }
  const cookie = signIn ? cookieOf(await server.post('/auth/sign-in/email', adminUser, own)) : ''
  return {
    ...server,
    ...clientWith(`${server.url}/api`, { ...own, cookie }),
    stop: async () => {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
