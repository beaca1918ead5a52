import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The HTTP tests that run on the embedded database too: those of what its driver and its process do by themselves (values,
 * transactions and cursors on its one connection, streams, opening and migrating). It is the same PostgreSQL otherwise. The browser
 * tests run on the embedded database.
 */
const onEmbedded = [
  'embedded-thread',
  'hanging-hooks',
  'jobs',
  'migrate',
  'security/slow-database',
  'sequences',
  'typed-values',
].map((name) => `test/http/${name}.test.ts`)

// Reaches the workers and the processes that tests start, and those that npm starts with options of its own.
const baselineWasm = `--require "${join(import.meta.dirname, 'test/support/baseline-wasm.cjs')}"`
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${baselineWasm}`
process.env.npm_config_node_options = process.env.NODE_OPTIONS

const conditions = ['@slipform/source', ...defaultServerConditions]

// One worker loads the code once for all its files: no test changes a module. The time limits end tests that hang: on a busy machine
// everything takes thirty times as long as alone.
const shared = {
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}
/**
 * Runs one project after the other, as a worker that changes the project loads the code again; the quickest files run last. Files that
 * the filter of tags leaves out whole are not loaded either.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['packages', 'generators', 'http-postgres', 'http-pglite', 'unit']
    const isCore = this.ctx.config.tagsFilter?.includes('!rest')
    const chosen = files.filter(
      (file) => !isCore || !readFileSync(file.moduleId, 'utf8').startsWith('// @module-tag rest'),
    )
    const sorted = await super.sort(chosen)
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name))
  }
}

/** The HTTP tests run on a PostgreSQL server, and on the embedded database. */
export default defineConfig({
  // The packages run from their source.
  ssr: { resolve: { conditions } },
  test: {
    tags: [{ name: 'rest', description: 'What `npm test` leaves out and `npm run test:all` runs.' }],
    sequence: { sequencer: ByProject },
    // More than there are processors: tests wait for processes and databases for half of their time.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...shared,
          include: ['{packages,bench,scripts,test/gate,test/garage,test/types}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-pglite',
          ...shared,
          globalSetup: 'test/http/support/setup-pglite.ts',
          include: onEmbedded,
        },
      },
      {
        extends: true,
        test: {
          name: 'http-postgres',
          ...shared,
          include: ['test/http/**/*.test.ts'],
          globalSetup: 'test/http/support/setup-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'generators',
          ...shared,
          include: ['test/generators/**/*.test.ts'],
          globalSetup: 'test/support/setup-generators.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          ...shared,
          include: ['test/packages/**/*.test.ts'],
          globalSetup: 'test/packages/support/setup.ts',
          // These install packages.
          testTimeout: 900_000,
        },
      },
    ],
  },
})
