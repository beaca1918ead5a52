/**
 * The test files of `npm test`, by the suites that have more: each promise once, within minutes. It also runs all unit tests, the
 * linter, the formatter, the type-checker, and the faults in short. `npm run test:all` runs every file: a new one belongs to it by
 * itself. List a file here if `npm test` is to run it too.
 */
export const core = {
  'http-postgres': [
    'test/http/aggregate.test.ts',
    'test/http/batch.test.ts',
    'test/http/bodies.test.ts',
    'test/http/change-log.test.ts',
    'test/http/composite-keys.test.ts',
    'test/http/conflicts.test.ts',
    'test/http/create.test.ts',
    'test/http/delete.test.ts',
    'test/http/errors.test.ts',
    'test/http/etag.test.ts',
    'test/http/exclude.test.ts',
    'test/http/export.test.ts',
    'test/http/features.test.ts',
    'test/http/filter.test.ts',
    'test/http/fulltext.test.ts',
    'test/http/fulltext-column.test.ts',
    'test/http/get-one.test.ts',
    'test/http/hooks.test.ts',
    'test/http/joins.test.ts',
    'test/http/list.test.ts',
    'test/http/live.test.ts',
    'test/http/openapi.test.ts',
    'test/http/operators.test.ts',
    'test/http/pagination.test.ts',
    'test/http/records.test.ts',
    'test/http/relations.test.ts',
    'test/http/restore.test.ts',
    'test/http/routes.test.ts',
    'test/http/scope.test.ts',
    'test/http/sort.test.ts',
    'test/http/totals.test.ts',
    'test/http/totals-under-writes.test.ts',
    'test/http/update.test.ts',
    'test/http/bytes.test.ts',
    'test/http/typed-values.test.ts',
    'test/http/wire-values.test.ts',
    'test/http/auth/comments.test.ts',
    'test/http/auth/history.test.ts',
    'test/http/auth/own-rows.test.ts',
    'test/http/auth/roles.test.ts',
    'test/http/auth/secrets.test.ts',
    'test/http/auth/sign-in.test.ts',
    'test/http/security/headers.test.ts',
    'test/http/security/injection.test.ts',
    'test/http/security/reading-hidden.test.ts',
    'test/http/security/rows.test.ts',
    'test/http/security/writing-foreign.test.ts',
  ],

  'http-pglite': [
    'test/http/create.test.ts',
    'test/http/errors.test.ts',
    'test/http/totals.test.ts',
    'test/http/typed-values.test.ts',
  ],

  // Prompts, files, the same files again, migrations, merges; of Chinook, served pages in a browser.
  generators: [
    'test/generators/branches.test.ts',
    'test/generators/chinook.test.ts',
    'test/generators/garage.test.ts',
    'test/generators/lifecycle.test.ts',
    'test/generators/migration-columns.test.ts',
    'test/generators/migration-tables.test.ts',
    'test/generators/prompts.test.ts',
    'test/generators/regeneration.test.ts',
  ],

  packages: ['test/packages/update.test.ts'],

  browser: [
    'test/browser/conflict.spec.ts',
    'test/browser/forms.spec.ts',
    'test/browser/lists.spec.ts',
    'test/browser/live.spec.ts',
    'test/browser/roles.spec.ts',
    'test/browser/sign-in.spec.ts',
    'e2e/vehicles.spec.ts',
  ],
} as const satisfies Record<string, readonly string[]>

/** The files above that `npm test` runs in short, by `isCore` or `sample` of test/support/long.ts: the rest of the gate has them too. */
export const shortened: readonly string[] = [
  'test/generators/chinook.test.ts',
  'test/generators/migration-tables.test.ts',
  'test/generators/prompts.test.ts',
  'test/generators/regeneration.test.ts',
  'test/http/features.test.ts',
  'test/http/security/injection.test.ts',
  'test/http/security/reading-hidden.test.ts',
  'test/http/security/writing-foreign.test.ts',
  'test/packages/update.test.ts',
]
