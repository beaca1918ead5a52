import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { buildWith } from './other-admin.ts'

/** Starts a program for the tests of a file, which serves the garage's admin with other files in the place of its own. */
export function serveAdmin(program: string, files: Readonly<Record<string, string>>): { readonly url: string } {
  const served = { url: '' }
  let stop = async () => {}
  test.beforeAll(async () => {
    const admin = await buildWith(files)
    const server = fork(join(import.meta.dirname, program), [admin], {
      execArgv: ['--conditions=@slipform/source', '--import', 'tsx'],
    })
    const [port] = await once(server, 'message')
    served.url = `http://127.0.0.1:${port}`
    stop = async () => {
      server.disconnect()
      await once(server, 'exit')
      rmSync(admin, { recursive: true, force: true })
    }
  })
  test.afterAll(() => stop())
  return served
}
