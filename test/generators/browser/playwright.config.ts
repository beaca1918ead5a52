import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '@slipform/testing'

const isRoot = process.getuid?.() === 0

/**
 * The browser's part of every-kind.test.ts, on the server that `PROJECT_URL` names: tests of its own, and those that the
 * scaffolder generated for a resource with a field of every kind and for one that can only be read.
 */
export default defineConfig({
  projects: [
    { name: 'written', testDir: '.' },
    {
      name: 'generated',
      testDir: join(process.cwd(), 'e2e'),
      testMatch: ['books.spec.ts', 'log_entries.spec.ts'],
      // The garage runs the same steps on its resources.
      grepInvert: /books (?:filter|show|edit|delete)|log_entries show/,
    },
  ],
  outputDir: '../../../test-results/scaffolded',
  timeout: 600_000,
  workers: 1,
  expect: { timeout: 60_000 },
  use: {
    ...(process.env.PROJECT_URL && { baseURL: process.env.PROJECT_URL }),
    viewport: { width: 1400, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Animations cost time and show nothing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: isRoot ? ['--no-sandbox', '--disable-background-networking'] : [],
    },
  },
})
