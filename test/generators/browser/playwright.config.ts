import { defineConfig } from '@playwright/test'
import { findChromium } from '@slipform/testing'

const isRoot = process.getuid?.() === 0

/** The browser's part of the Chinook test, on the server that `PROJECT_URL` names. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/scaffolded',
  timeout: 60_000,
  workers: 1,
  expect: { timeout: 10_000 },
  use: {
    ...(process.env.PROJECT_URL && { baseURL: process.env.PROJECT_URL }),
    viewport: { width: 1400, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [],
    },
  },
})
