export {
  type ExcludeTarget,
  excludeTargets,
  type FieldAttributes,
  type JoinOptions,
  type RelationAttributes,
} from './model/attributes.ts'
export { checkAttributes, checkValues } from './model/check/attributes.ts'
export { checkKind } from './model/check/kind.ts'
export { checkModels } from './model/check/models.ts'
export { checkName } from './model/check/name.ts'
export { type AnyField, field } from './model/field.ts'
export { type HookName, hookNames } from './model/hooks.ts'
export type { FieldOptions, Kind, ScalarKind } from './model/kinds.ts'
export { fulltextLanguages } from './model/languages.ts'
export type { StructAttributes } from './model/model.ts'
export type { AnyRelation, RelationKind } from './model/relations.ts'
export { kindOfColumnType } from './model/resource/column-types.ts'
export { compareExact, type Exact, parseExact } from './model/resource/exact.ts'
export { needsIndex } from './model/resource/needs-index.ts'
export { type Resource, type ResourceField, resourceOf } from './model/resource/resource.ts'
export { faultsOf, rejection } from './model/resource/validate.ts'
export { isAtLeast, type Role, type UserRole, userRoles } from './model/roles.ts'
export { readDatabase } from './server/config.ts'
export { type Actor, setActor } from './server/crud/access/caller.ts'
export { describeList, describeView } from './server/crud/describe.ts'
export { readDatabaseError } from './server/crud/errors/database-errors.ts'
export { fulltextIndex } from './server/crud/sql/search.ts'
export { maskPassword } from './server/db/describe-database.ts'
export { engineMigrations, migrateEngine, migrationsRun, pendingMigrations } from './server/db/migrate.ts'
export { describeMissingLanguages } from './server/db/missing-languages.ts'
export { openDatabase } from './server/db/open.ts'
export { readEnvironment } from './server/environment.ts'
export { describeStartFault } from './server/start-fault.ts'
