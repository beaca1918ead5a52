// Exports for the other packages of Slipform, and for the types of public signatures. They may change in any release.
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
export { closestName } from './model/closest-name.ts'
export { type AnyField, field } from './model/field.ts'
export type { SignedInUser, StoredContext } from './model/hook-context.ts'
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
export {
  defaultBatchLimit,
  defaultMaxPageSize,
  maxDecimalDigits,
  maxIdentifierBytes,
} from './model/limits.ts'
export type { StructAttributes } from './model/model.ts'
export { type DefaultOperation, defaultOperations, operationNames, operationTable } from './model/operations.ts'
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
export { type Actor, setActor } from './server/crud/access/caller.ts'
export type { RowsRule } from './server/crud/access/rows.ts'
export type { ScopeRule } from './server/crud/access/scope-rule.ts'
export type { Condition } from './server/crud/condition.ts'
export { describeList, describeView } from './server/crud/describe.ts'
export { readDatabaseError } from './server/crud/errors/database-errors.ts'
export { renderDetails } from './server/crud/errors/errors.ts'
export { splitOperator } from './server/crud/plan/operators.ts'
export { fulltextIndex } from './server/crud/sql/search.ts'
export { readDatabase } from './server/database-config.ts'
export {
  engineMigrations,
  migrateEngine,
  migrationsRun,
  pendingMigrations,
  recordMigrations,
} from './server/db/migrate.ts'
export { describeMissingLanguages } from './server/db/missing-languages.ts'
export { openDatabase } from './server/db/open.ts'
export { findNamedOwnTables } from './server/db/own-models.ts'
export { createOwnSchema, isOwnSchema } from './server/db/own-tables.ts'
export { parsePostgresUrl } from './server/db/postgres-url.ts'
export { maskPassword } from './server/db/url-password.ts'
export { readEnvironment } from './server/environment.ts'
export { ownSchema } from './server/own-schema.ts'
export { settingOf } from './server/settings.ts'
export { describeStartFault } from './server/start-fault.ts'
