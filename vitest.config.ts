import { join } from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { isLong } from './test/support/long.ts'

/**
 * The tests of what the driver and the process of the embedded database do by themselves: values, errors, transactions and
 * cursors on its one connection, notifications, opening and migrating. It is the same PostgreSQL otherwise: all other tests run
 * on a server in `npm test`, and on both in `npm run test:long`. The browser tests run on the embedded database.
 */
const onEmbedded = [
  'change-log',
  'embedded-thread',
  'errors',
  'existing-tables',
  'export-clients',
  'fulltext',
  'hanging-hooks',
  'hook-times',
  'live',
  'migrations',
  'operators',
  'security/slow-database',
  'totals',
  'wire-values',
].map((name) => `test/http/${name}.test.ts`)

// Reaches the workers and the processes that tests start, and those that npm starts with options of its own.
const baselineWasm = `--require "${join(import.meta.dirname, 'test/support/baseline-wasm.cjs')}"`
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${baselineWasm}`
process.env.npm_config_node_options = process.env.NODE_OPTIONS

const conditions = ['@slipform/source', ...defaultServerConditions]

// One worker loads the code once for all its files: no test changes a module.
const shared = { isolate: false }
const http = { ...shared, include: ['test/http/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 }

/** The HTTP tests run on a PostgreSQL server, and on the embedded database. */
export default defineConfig({
  // The packages run from their source.
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...shared,
          include: ['{packages,bench,scripts,test/gate,test/garage,test/types}/**/*.test.ts'],
          // Two other suites run beside it: its slowest tests take 2 seconds alone.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http-pglite',
          ...http,
          globalSetup: 'test/http/support/setup-pglite.ts',
          ...(!isLong && { include: onEmbedded }),
        },
      },
      { extends: true, test: { name: 'http-postgres', ...http, globalSetup: 'test/http/support/setup-postgres.ts' } },
      {
        extends: true,
        test: {
          name: 'generators',
          ...shared,
          include: ['test/generators/**/*.test.ts'],
          globalSetup: 'test/support/setup-generators.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          ...shared,
          include: ['test/packages/**/*.test.ts'],
          globalSetup: 'test/packages/support/setup.ts',
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
