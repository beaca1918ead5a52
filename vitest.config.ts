import { defineConfig } from 'vitest/config'

// One worker loads the server once for all its files: no test changes a module.
const http = { isolate: false, include: ['test/http/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 }

/** The same HTTP tests run on the embedded database and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{server,models,generators,admin,bench,scripts,test/gate}/**/*.test.ts'] } },
      { test: { name: 'http-pglite', ...http, globalSetup: 'test/http/support/setup-pglite.ts' } },
      { test: { name: 'http-postgres', ...http, globalSetup: 'test/http/support/setup-postgres.ts' } },
      { test: { name: 'generators', include: ['test/generators/**/*.test.ts'], testTimeout: 180_000 } },
    ],
  },
})
