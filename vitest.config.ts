import { defineConfig } from 'vitest/config'
import { isLong } from './test/support/long.ts'

/**
 * What takes long on the embedded database and is decided before it is asked, or by SQL that both databases run alike: who may
 * sign in, see and write. `npm test` runs it on PostgreSQL, `npm run test:long` on both.
 */
const onPostgres = [
  'auth/attempts',
  'auth/first-users',
  'auth/sign-in',
  'security/injection',
  'security/reading-hidden',
  'security/writing-foreign',
].map((name) => `test/http/${name}.test.ts`)

// One worker loads the code once for all its files: no test changes a module.
const shared = { isolate: false }
const http = { ...shared, include: ['test/http/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 }

/** The same HTTP tests run on the embedded database and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{server,models,generators,admin,bench,scripts,test/gate}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'http-pglite',
          ...http,
          globalSetup: 'test/http/support/setup-pglite.ts',
          ...(!isLong && { exclude: onPostgres }),
        },
      },
      { test: { name: 'http-postgres', ...http, globalSetup: 'test/http/support/setup-postgres.ts' } },
      {
        test: {
          name: 'generators',
          include: ['test/generators/**/*.test.ts'],
          globalSetup: 'test/support/setup-generators.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
