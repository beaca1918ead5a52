import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/chromium.ts'
import { frontEndOrigin } from './e2e/support/front-end.ts'
import { admin, signedIn } from './e2e/support/people.ts'
import { isLong } from './test/support/long.ts'

const isMain = process.env.TEST_WORKER_INDEX === undefined
const isRoot = process.getuid?.() === 0
const executablePath = findChromium()
const running = process.env.E2E_URL
const port = process.env.E2E_PORT ?? '3100'
const baseURL = running ?? `http://127.0.0.1:${port}`

/**
 * Generated tests whose steps the demo's own ones repeat; those of vehicles, which have a field of nearly every kind, always
 * run. They are left to `npm run test:long` while the demo is there.
 */
const repeatedByDemo = ['customers', 'vehicle_parts', 'maintenance_records'].map(
  (name) => `e2e/resources/${name}.spec.ts`,
)
const isRepeated = !isLong && existsSync('e2e/support/garage.ts')

/** A folder for the database of the tests' own server, gone with the run. */
const makeDataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

if (isMain) console.log(`Browser tests: ${executablePath} on ${running ?? 'a server of their own'}`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests with this tag repeat at length what others show already.
  ...(!isLong && { grepInvert: /@long/ }),
  ...(isRepeated && { testIgnore: repeatedByDemo.map((path) => `**/${path}`) }),
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
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [],
    },
  },
  projects: [
    { name: 'sign-in', testMatch: 'sign-in.setup.ts' },
    { name: 'admin', dependencies: ['sign-in'], use: { storageState: signedIn } },
  ],
  ...(!running && {
    webServer: {
      command: 'npm start',
      url: `${baseURL}/api/openapi.json`,
      timeout: 120_000,
      // What is set, be it to nothing, does not come from a developer's .env.
      env: {
        PORT: port,
        HOST: '',
        PUBLIC_URL: '',
        TRUST_PROXY: '',
        SEED: 'demo',
        DATABASE_URL: '',
        AUTH: '',
        CORS_ORIGINS: frontEndOrigin(baseURL),
        AUTH_SECRET: 'only for the browser tests, and long enough',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        DATA_DIR: isMain ? makeDataDir() : '',
      },
    },
  }),
})
