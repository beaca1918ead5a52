import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { projectDocuments, readSnippets, type Snippet, writeSnippet } from '../support/snippets.ts'
import { type Running, run, start } from './support/processes.ts'

// The tutorial and then every recipe, in one project: files are written and changed, commands (`sh`) run, and what they print is what
// the page says.

const folder = mkdtempSync(join(tmpdir(), 'slipform-docs-'))
const project = join(folder, 'tool-library')
const port = String(await freePort())
let server: Running | undefined

afterAll(async () => {
  server?.signal('SIGINT')
  await server?.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

// readme.test.ts clones and installs: here, the packages are those that are packed already.
const clone = `git() { mkdir slipform; }
npm() {
  case "$1 $2" in
    "ci ") ;;
    "run create") shift 3; node "$CREATE" "$@" $OPTIONS ;;
    *) command npm "$@" ;;
  esac
}`
const settings = {
  CREATE: inject('create'),
  OPTIONS: `--packages ${inject('packages')}`,
  PORT: port,
}
const runScript = (script: string, cwd: string) => run('bash', ['-euc', script], cwd, settings)

let printed = ''

async function runBlock({ language, path, text, place }: Snippet): Promise<void> {
  if (path !== undefined) return writeSnippet(project, { language, path, text, place })
  const script = text.replaceAll('localhost:3000', `localhost:${port}`)
  if (text.startsWith('git clone')) {
    await runScript(`${clone}\n${script.replace(' <this repository>', '')}`, folder)
  } else if (language === 'sh' && (text.startsWith('npm run scaffold') || place.startsWith('docs/tutorial.md'))) {
    if (/^npm (?:run dev|start)$/m.test(text)) await serve(script)
    else {
      if (script.includes('curl')) await settle()
      printed = await runScript(script, project)
    }
  } else if (language === 'json') {
    expect(JSON.parse(printed.slice(printed.lastIndexOf('\n{') + 1)), place).toMatchObject(JSON.parse(text))
  }
}

/** Starts the server in place of the one that runs, and waits until it responds. */
async function serve(script: string): Promise<void> {
  server?.signal('SIGINT')
  await server?.ended
  server = start('bash', ['-euc', script], project, settings)
  const ended = server.ended.then(({ output }) => Promise.reject(new Error(output)))
  while (!(await Promise.race([isResponding(), ended]))) await wait(100)
  ended.catch(() => {})
}

const isResponding = () =>
  fetch(`http://localhost:${port}/api/auth/me`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until the server has responded for five seconds: it restarts a moment after a file has changed. */
async function settle(): Promise<void> {
  for (let responses = 0; responses < 50; responses = (await isResponding()) ? responses + 1 : 0) await wait(100)
}

test.each(projectDocuments())('%s', async (document) => {
  for (const block of readSnippets(document)) await runBlock(block)
})

test('the project passes its checks after all of them', async () => {
  await run('npm', ['run', 'check'], project)
})
