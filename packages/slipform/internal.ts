// Exports for the other packages of Slipform, and for the types of public signatures. They may change in any release.

export { closestName } from './base/closest-name.ts'
export type { Condition } from './base/condition.ts'
export { readEnvironment } from './base/environment.ts'
export { renderDetails } from './base/errors/errors.ts'
export {
  defaultBatchLimit,
  defaultMaxPageSize,
  maxIdentifierBytes,
} from './base/limits.ts'
export { settingOf } from './base/settings.ts'
export { ownMigrations } from './cli/project.ts'
export type { RowsRule } from './crud/access/rows.ts'
export type { Actor } from './crud/audience/caller.ts'
export { describeList, describeView } from './crud/describe/resource.ts'
export { splitOperator } from './crud/plan/operators.ts'
export type { ScopeRule } from './crud/plan/scope-rule.ts'
export { fulltextIndexName } from './crud/sql/search.ts'
export { readDatabase } from './db/database-config.ts'
export { readDatabaseError } from './db/database-errors.ts'
export { embeddedConnectionOf } from './db/embedded-connection.ts'
export { nullText, rowsFileOf } from './db/fill-tables.ts'
export { type Foreign, type ListedTable, listTables, toolTables } from './db/list-tables.ts'
export { migrateEngine, migrationsRun, pendingMigrations, recordMigrations } from './db/migrate.ts'
export { describeMissingLanguages } from './db/missing-languages.ts'
export { openDatabase } from './db/open.ts'
export { findNamedOwnTables } from './db/own-models.ts'
export { ownSchema } from './db/own-schema.ts'
export { createOwnSchema, isOwnSchema } from './db/own-tables.ts'
export { parsePostgresUrl } from './db/postgres-url.ts'
export { type ScriptStatement, splitStatements } from './db/sql/split-statements.ts'
export { describeStartFault } from './db/start-fault.ts'
export { maskPassword } from './db/url-password.ts'
export type { ChangeOf, NewOf } from './model/api-types.ts'
export {
  type ExcludeTarget,
  excludeTargets,
  type FieldAttributes,
  type JoinOptions,
  type RelationAttributes,
} from './model/attributes.ts'
export { checkAttributes, checkValues, findValueIssue } from './model/check/attributes.ts'
export { checkKind } from './model/check/kind.ts'
export { checkModels } from './model/check/models.ts'
export { checkName } from './model/check/name.ts'
export { type AnyField, field } from './model/field.ts'
export type { StoredContext } from './model/hook-context.ts'
export { type HookName, type HooksOf, hookNames } from './model/hooks.ts'
export { describeScale } from './model/kinds/decimal.ts'
export {
  canRefer,
  type FieldOptions,
  factsOf,
  isArray,
  isComposite,
  isExact,
  isFreeText,
  isWhole,
  itemOf,
  type Kind,
  kindNames,
  type NumberFacts,
  plainKind,
  type ScalarKind,
  storedValue,
  valuesOf,
} from './model/kinds.ts'
export { defaultFulltextLanguage, fulltextLanguages } from './model/languages.ts'
export type { StructAttributes } from './model/model.ts'
export {
  type DefaultOperation,
  defaultOperations,
  keylessOperations,
  operationNames,
  operationTable,
} from './model/operations.ts'
export { type AnyRelation, type RelationKind, relationKinds } from './model/relations.ts'
export { kindOfColumn } from './model/resource/column-types.ts'
export { compareExact, type Exact, parseExact } from './model/resource/exact.ts'
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
export { faultsOf, rejection } from './model/resource/validate.ts'
export { defaultMinimumRole, isAtLeast, type Role, type UserRole, userRoles } from './model/roles.ts'
