import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { settingsOf } from './server/settings.ts'
import { findChromium } from './support/chromium.ts'
import { signedInFile } from './support/users.ts'

/** Options of a project's browser tests. */
export interface BrowserTestOptions {
  /** Returns settings of the tests' server, as environment variables. They replace the defaults. */
  readonly env?: (origin: string) => Readonly<Record<string, string>>
}

/**
 * Returns the configuration of a project's browser tests, for `playwright.config.ts`. Tests are signed in as an admin. They run on
 * their own production server with an empty embedded database, or on the server at `E2E_URL`. `CHROMIUM_PATH` sets the browser.
 *
 * @throws Error with instructions when no browser is found.
 */
export function configureBrowserTests({ env = () => ({}) }: BrowserTestOptions = {}) {
  const running = process.env.E2E_URL
  const port = process.env.E2E_PORT ?? '3100'
  const baseURL = running ?? `http://127.0.0.1:${port}`
  const executablePath = findChromium()
  // Every worker of Playwright calls this function again; only the main process starts the server.
  const isMain = process.env.TEST_WORKER_INDEX === undefined
  const dataDir = isMain && !running ? makeDataDir() : ''
  // Chromium does not start as root with its sandbox.
  const isRoot = process.getuid?.() === 0
  if (isMain) console.log(`Browser tests: ${executablePath} on ${running ?? 'a server of their own'}`)
  const webServer = {
    command: 'npm start',
    url: `${baseURL}/readyz`,
    // In milliseconds: `npm start` builds the admin first.
    timeout: 600_000,
    env: { ...settingsOf({ port, dataDir }), ...env(baseURL) },
  }
  return {
    testDir: 'e2e',
    outputDir: 'test-results',
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    timeout: 90_000,
    // Long enough for a busy machine.
    expect: { timeout: 20_000 },
    reporter: [['list']],
    use: {
      baseURL,
      // The page objects look for rows, which narrow windows show as cards, and for English texts.
      viewport: { width: 1400, height: 900 },
      locale: 'en-GB',
      timezoneId: 'America/New_York',
      screenshot: 'only-on-failure',
      // Animations would only delay the tests.
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: { executablePath, args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [] },
    },
    projects: [
      { name: 'sign-in', testDir: join(import.meta.dirname, 'setup'), testMatch: /sign-in\.setup\.[jt]s$/ },
      { name: 'admin', dependencies: ['sign-in'], use: { storageState: signedInFile } },
    ],
    ...(!running && { webServer }),
  } satisfies PlaywrightTestConfig
}

/** Creates the database folder of the tests' own server, and deletes it on exit. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
