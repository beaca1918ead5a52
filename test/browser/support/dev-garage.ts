import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startServerProcess } from '../../http/support/server-process.ts'

const root = join(import.meta.dirname, '../../..')

/** What the repository holds beside the project. */
const beside = /^(?:\.ci|bench|docs|packages|scripts|test)\/|^(?:vitest\.config\.ts|package-lock\.json)$/

/** A copy of the garage that `slipform dev` serves. */
export interface DevGarage {
  readonly url: string
  /** Changes a file of the copy, as an editor does. */
  edit(path: string, change: (text: string) => string): void
  read(path: string): string
  close(): Promise<void>
}

/** Copies the garage below `test-results/`, where its packages are found, and serves it in development with its demo data. */
export async function startDevGarage(name: string): Promise<DevGarage> {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results', `${name}-`))
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const path of listed.filter((path) => path !== '' && !beside.test(path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const { workspaces: _, ...project } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const settings = {
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=@slipform/source',
    AUTH: 'on',
    SEED: 'demo',
    DATA_DIR: join(folder, '.data'),
  }
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const started = startServerProcess(settings, [join(root, 'packages/slipform/bin/slipform.js'), 'dev'], folder)
  const { url, stop } = await started.catch((error) => {
    remove()
    throw error
  })
  // As the server calls itself: it gives its source to pages of its own origin.
  const origin = url.replace('127.0.0.1', 'localhost')
  const close = () => stop().then(remove)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return { url: origin, read, close, edit: (path, change) => writeFileSync(join(folder, path), change(read(path))) }
}

/** Signs the demo admin in. */
export async function signInAsDemoAdmin({ request }: BrowserContext, url: string): Promise<void> {
  const data = { email: 'admin@example.com', password: 'demo-admin-1' }
  const response = await request.post(`${url}/api/auth/sign-in/email`, { data })
  if (!response.ok()) throw new Error(`The demo admin cannot sign in: ${await response.text()}`)
}
