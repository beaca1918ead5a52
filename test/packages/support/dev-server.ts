import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { clientOf } from '../../http/support/client.ts'
import { start } from './processes.ts'

/** Runs `npm run dev` in a project until it serves, signs in as each demo user that it prints, and stops it. */
export async function signInToDev(project: string, env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const server = start('npm', ['run', 'dev'], project, { ...env, PORT: port })
  try {
    const page = { headers: { accept: 'text/html' } }
    const isServing = async () => (await fetch(origin, page).catch(() => undefined))?.ok === true
    const ended = server.ended.then(({ output }) => Promise.reject(new Error(output)))
    while (!(await Promise.race([isServing(), ended]))) await wait(200)
    ended.catch(() => {})
    const client = clientOf(`${origin}/api`)
    // Whether they can sign in is known a moment after the server listens.
    const readUsers = async () => (await client.get('/auth/me')).json.demoUsers
    while ((await readUsers()) === undefined) await wait(200)
    for (const user of await readUsers())
      expect((await client.post('/auth/sign-in/email', user, { origin })).status, user.email).toBe(200)
  } finally {
    server.signal('SIGINT')
  }
  const { output } = await server.ended
  expect(output).toContain(`http://localhost:${port}`)
  expect(output).toContain('admin@example.com with demo-admin-1')
}
