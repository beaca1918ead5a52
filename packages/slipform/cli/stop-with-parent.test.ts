import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./stop-with-parent.ts', import.meta.url).href
const program = `
  import { stopWithParent } from '${module}'
  stopWithParent()
  process.once('SIGTERM', () => { console.log('stopped'); process.exit() })
  setTimeout(() => {}, 20_000)
  console.log('started')`

/** Starts the program below a shell that does not pass signals on, as npm does; sends the shell a signal, and returns what it prints. */
async function printAfterSignal(env: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --import tsx --input-type=module --eval "$1"; true', process.execPath, program],
    { env, detached: true },
  )
  let printed = ''
  shell.stdout.on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 60_000 }).toBe('started\n')
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  try {
    await expect.poll(() => printed, { timeout: 3_000 }).toBe('started\nstopped\n')
  } catch {}
  if (shell.pid !== undefined && !printed.endsWith('stopped\n')) process.kill(-shell.pid, 'SIGKILL')
  return printed
}

// The shell is not killed by a signal on Windows, which has none.
test.skipIf(process.platform === 'win32')('a server that npm started stops with the shell between them', async () => {
  expect(await printAfterSignal({ ...process.env, npm_execpath: '/npm' })).toBe('started\nstopped\n')
})

test.skipIf(process.platform === 'win32')('a server that was started otherwise does not', async () => {
  const { npm_execpath: _, ...env } = process.env
  expect(await printAfterSignal(env)).toBe('started\n')
})
