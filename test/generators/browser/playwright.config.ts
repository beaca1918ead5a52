import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { configureBrowserTests, signedInFile } from '@slipform/testing'

const root = process.cwd()
const config = configureBrowserTests()
const asAdmin = { dependencies: ['sign-in'], use: { storageState: join(root, signedInFile) } }

/** The browser's part of every-kind.test.ts, on the project in the working folder: tests of this folder, and those of the project. */
export default defineConfig({
  ...config,
  outputDir: join(root, 'test-results'),
  timeout: 600_000,
  workers: 1,
  expect: { timeout: 60_000 },
  projects: [
    ...config.projects.slice(0, 1),
    { name: 'shown', testDir: '.', ...asAdmin },
    {
      name: 'written',
      testDir: join(root, 'e2e'),
      // The garage runs the same steps on its resources.
      grepInvert: /books (?:show|edit|delete)|log_entries show/,
      ...asAdmin,
    },
  ],
})
