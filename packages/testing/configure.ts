import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { settingsOf } from './server/settings.ts'
import { findChromium } from './support/chromium.ts'
import { signedIn } from './support/people.ts'

/** Options of a project's tests. */
export interface BrowserTestOptions {
  /** Settings of the tests' server by their environment variables; they replace the usual ones. */
  readonly env?: (origin: string) => Readonly<Record<string, string>>
}

/**
 * The configuration of a project's browser tests, for `playwright.config.ts`: they run signed in as an admin, on a production
 * server of their own with an empty embedded database, or on the one that `E2E_URL` names. `CHROMIUM_PATH` names the browser.
 *
 * @throws Error that says how to get a browser, where there is none.
 */
export function configureBrowserTests({ env = () => ({}) }: BrowserTestOptions = {}) {
  const running = process.env.E2E_URL
  const port = process.env.E2E_PORT ?? '3100'
  const baseURL = running ?? `http://127.0.0.1:${port}`
  const executablePath = findChromium()
  const isMain = process.env.TEST_WORKER_INDEX === undefined
  const isRoot = process.getuid?.() === 0
  if (isMain) console.log(`Browser tests: ${executablePath} on ${running ?? 'a server of their own'}`)
  const webServer = {
    command: 'npm start',
    url: `${baseURL}/api/openapi.json`,
    timeout: 180_000,
    env: {
      ...settingsOf({ port, dataDir: isMain && !running ? makeDataDir() : '' }),
      ...env(baseURL),
    },
  }
  return {
    testDir: 'e2e',
    outputDir: 'test-results',
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    timeout: 90_000,
    expect: { timeout: 10_000 },
    reporter: [['list']],
    use: {
      baseURL,
      viewport: { width: 1400, height: 900 },
      locale: 'en-GB',
      timezoneId: 'America/New_York',
      screenshot: 'only-on-failure',
      // Animations cost time and show nothing.
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: { executablePath, args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [] },
    },
    projects: [
      { name: 'sign-in', testDir: join(import.meta.dirname, 'setup'), testMatch: /sign-in\.setup\.[jt]s$/ },
      { name: 'admin', dependencies: ['sign-in'], use: { storageState: signedIn } },
    ],
    ...(!running && { webServer }),
  } satisfies PlaywrightTestConfig
}

/** A folder for the database of the tests' own server, gone with the run. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
