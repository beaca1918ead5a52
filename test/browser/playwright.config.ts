import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { configureBrowserTests, signedIn } from '@slipform/testing'
import { core } from '../gate/core.ts'
import { chosenPart, filesOf } from '../gate/parts.ts'
import { isCore, isLong } from '../support/long.ts'
import { frontEndOrigin } from './support/front-end.ts'

const root = join(import.meta.dirname, '../..')
const config = configureBrowserTests({ env: (origin) => ({ CORS_ORIGINS: frontEndOrigin(origin) }) })
const asAdmin = { dependencies: ['sign-in'], use: { storageState: join(root, signedIn) } }

/**
 * Generated tests whose steps those of the garage repeat; those of vehicles, which have a field of nearly every kind, always
 * run. The others are left to `npm run test:long`.
 */
const repeated = ['customers', 'vehicle_parts', 'maintenance_records'].map((name) => `**/e2e/${name}.spec.ts`)

const files = filesOf('browser', ['*.spec.ts'])
const anywhere = (paths: readonly string[]) => paths.map((path) => `**/${path}`)
const [include, exclude] = [anywhere(files.include), anywhere(files.exclude)]

/** Takes longest, as one test waits for the other: it begins first, so that the run does not end with it alone. */
const longest = anywhere(['test/browser/xray.spec.ts'])

/** The tests of the admin on the garage, and the garage's own. */
export default defineConfig({
  ...config,
  outputDir: join(root, 'test-results'),
  // The browsers of all platforms compare with the same files.
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  // Tests with the tag `@long` repeat at length what others show already; those with `@rest` are no part of `npm test`.
  ...(!isLong && { grepInvert: isCore ? /@long|@rest/ : /@long/ }),
  projects: [
    ...config.projects.slice(0, 1),
    ...(isCore ? [] : [{ name: 'longest', testDir: '.', testMatch: longest, ...asAdmin }]),
    { name: 'admin', testDir: '.', testMatch: include, testIgnore: [...exclude, ...longest], ...asAdmin },
    ...(chosenPart(process.env) === 'rest'
      ? [{ name: 'rest of the core', testDir: '.', testMatch: anywhere(core.browser), grep: /@rest/, ...asAdmin }]
      : []),
    {
      name: 'garage',
      testDir: '../../e2e',
      testMatch: include,
      testIgnore: isLong ? exclude : [...exclude, ...repeated],
      ...asAdmin,
    },
  ],
  ...('webServer' in config && { webServer: { ...config.webServer, cwd: root } }),
})
