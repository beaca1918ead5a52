// Exports for the other packages of Slipform. They may change in any release.

export { closestName } from './base/closest-name.ts'
export { readEnvironment } from './base/environment.ts'
export { maxIdentifierBytes } from './base/limits.ts'
export { settingOf } from './base/settings.ts'
export { ownMigrations } from './cli/project.ts'
export { fulltextIndexName } from './crud/sql/search.ts'
export { readDatabase } from './db/database-config.ts'
export { embeddedConnectionOf } from './db/embedded-connection.ts'
export { nullText, rowsFileOf } from './db/fill-tables.ts'
export { type Foreign, type ListedTable, listTables, toolTables } from './db/list-tables.ts'
export { recordMigrations, tryMigrations } from './db/migrate.ts'
export { migrationsRun } from './db/migrations-run.ts'
export { describeMissingLanguages } from './db/missing-languages.ts'
export { openDatabase } from './db/open.ts'
export { findModelIssue } from './db/own-models.ts'
export { ownSchema } from './db/own-schema.ts'
export { isOwnSchema } from './db/own-tables.ts'
export { parsePostgresUrl } from './db/postgres-url.ts'
export { type ScriptStatement, splitStatements } from './db/sql/split-statements.ts'
export { describeStartFault } from './db/start-fault.ts'
export { maskPassword } from './db/url-password.ts'
export { excludeTargets } from './model/attributes.ts'
export { findValueIssue } from './model/check/attributes.ts'
export { checkKindAndAttributes } from './model/check/fields.ts'
export { checkName } from './model/check/name.ts'
export { field } from './model/field.ts'
export { hookNames } from './model/hooks.ts'
export { canRefer, plainKind } from './model/kinds.ts'
export { defaultFulltextLanguage, fulltextLanguages } from './model/languages.ts'
export { defaultOperations, keylessOperations, operationTable } from './model/operations.ts'
export { relationKinds } from './model/relations.ts'
export { kindOfColumn } from './model/resource/column-types.ts'
export { isRequired } from './model/resource/json-schema.ts'
export { needsIndex } from './model/resource/needs-index.ts'
export {
  foreignKeyOf,
  isExcluded,
  isHidden,
  type Resource,
  type ResourceField,
  resourceOf,
} from './model/resource/resource.ts'
