import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { configureBrowserTests, signedInFile } from '@slipform/testing'

const root = process.cwd()
const config = configureBrowserTests()
const asAdmin = { dependencies: ['sign-in'], use: { storageState: join(root, signedInFile) } }

/** What the recipes show, in a browser, on the project in the working folder; and the test that they write there. */
export default defineConfig({
  ...config,
  outputDir: join(root, 'test-results'),
  workers: 1,
  projects: [
    ...config.projects.slice(0, 1),
    { name: 'shown', testDir: '.', ...asAdmin },
    { name: 'written', testDir: join(root, 'e2e'), testMatch: 'together.spec.ts', ...asAdmin },
  ],
  ...('webServer' in config && { webServer: { ...config.webServer, cwd: root } }),
})
