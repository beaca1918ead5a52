import { join } from 'node:path'
import { test } from 'vitest'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { hasBrowser } from '../support/browser.ts'
import { run } from './support/processes.ts'

// The example that docs/desk.md counts: it is checked, and its own tests walk a ticket from the public form to its end.

const desk = join(import.meta.dirname, '../../examples/desk')

test('the support desk passes its checks and its walk', { timeout: 1_800_000 }, async () => {
  await run('npx', ['slipform', 'check'], desk)
  if (!hasBrowser) return
  const port = String(await freePort())
  await run('npx', ['playwright', 'test', 'desk.spec', 'merge.spec', '--retries=1'], desk, { E2E_PORT: port })
})
