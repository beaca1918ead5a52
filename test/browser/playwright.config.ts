import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { configureBrowserTests, signedInFile } from '@slipform/testing'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { frontEndOrigin } from './support/front-end.ts'

// The processes of the tests get what the first process sets.
process.env.E2E_PORT ??= String(await freePort())

const root = join(import.meta.dirname, '../..')
const config = configureBrowserTests({
  env: (origin) => ({ CORS_ORIGINS: frontEndOrigin(origin), WEBHOOK_PRIVATE: '127.0.0.1' }),
})
const asAdmin = { dependencies: ['sign-in'], use: { storageState: join(root, signedInFile) } }

/** Left out: tests of the garage whose steps those of vehicles repeat, which have a field of nearly every kind. */
const repeated = ['customers', 'vehicle_parts', 'maintenance_records'].map((name) => `**/e2e/${name}.spec.ts`)

/** Takes longest, as one test waits for the other: it begins first, so that the run does not end with it alone. */
const longest = '**/test/browser/xray.spec.ts'

/** Run by `npm test` too, but for tests with the tag `@rest`. */
const core = ['lists', 'sign-in'].map((name) => `**/test/browser/${name}.spec.ts`)

/** The tests of the admin on the garage, and the garage's own. */
export default defineConfig({
  ...config,
  outputDir: join(root, 'test-results'),
  // They end tests that hang: on a busy machine a page takes thirty times as long as alone.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [
    ...config.projects.slice(0, 1),
    { name: 'longest', testDir: '.', testMatch: longest, ...asAdmin },
    { name: 'core', testDir: '.', testMatch: core, ...asAdmin },
    { name: 'admin', testDir: '.', testMatch: '**/*.spec.ts', testIgnore: [longest, ...core], ...asAdmin },
    { name: 'garage', testDir: '../../e2e', testIgnore: repeated, ...asAdmin },
  ],
  ...('webServer' in config && { webServer: { ...config.webServer, cwd: root } }),
})
