export { allow, checkRole, isRule, leastOfAll, strictest } from './allow.ts'
export { BackgroundWork } from './background-work.ts'
export { jsonBody, readBody } from './body.ts'
export { type Actor, roleOf, setActor } from './caller.ts'
export type { Condition, Operator } from './condition.ts'
export { maxConditions, maxPatterns } from './condition-limits.ts'
export { describeAggregate, describeList, describeView, type FilterDescription } from './describe.ts'
export { describeError, type ErrorLog } from './error-log.ts'
export { errorTable } from './error-table.ts'
export { ApiError } from './errors.ts'
export { applyFilters } from './filters.ts'
export { buildFulltextCondition } from './fulltext.ts'
export { createMany, removeMany, updateMany } from './handlers/batch.ts'
export { exportMany } from './handlers/export.ts'
export type { Operation, OperationHandler, OperationName } from './handlers/handler.ts'
export { history } from './handlers/history.ts'
export { aggregate, list, one } from './handlers/read.ts'
export { router } from './handlers/router.ts'
export { create, remove, update } from './handlers/write.ts'
export type {
  ChangeOf,
  CreateOf,
  IdOf,
  ListOf,
  NewOf,
  ResponseOf,
  RowOf,
  ScopedListOf,
  ScopedResponseOf,
  UpdateOf,
} from './model/api-types.ts'
export { checkModels } from './model/check.ts'
export { kindOfColumnType } from './model/column-types.ts'
export type { HookContext, SignedInUser, StoredContext } from './model/hook-context.ts'
export { type Database, type HooksOf, hooks } from './model/hooks.ts'
export {
  buildCreateSchema,
  buildUpdateSchema,
  schemaOfField,
} from './model/json-schema.ts'
export {
  arrayOf,
  bigint,
  boolean,
  date,
  datetime,
  decimal,
  float,
  integer,
  type Json,
  json,
  type Kind,
  now,
  oneOf,
  text,
  time,
  uuid,
} from './model/kinds.ts'
export { type AnyModel, model } from './model/model.ts'
export { needsIndex } from './model/needs-index.ts'
export { belongsTo, hasMany, hasOne, manyToMany } from './model/relations.ts'
export {
  isExcluded,
  isHidden,
  type Resource,
  type ResourceField,
  type ResourceRelation,
  resourceOf,
} from './model/resource.ts'
export { type Role, reaches, roles, userRoles } from './model/roles.ts'
export { rejection } from './model/validate.ts'
export { type Audience, isKeptFrom, namesKeptFrom, type View } from './names.ts'
export { CrudOperations, operations, operationsOf } from './operations.ts'
export { operatorSuffixes } from './operators.ts'
export { parsePagination } from './pagination.ts'
export type { Readers, ReadersByModel } from './readers.ts'
export { isReserved } from './reserved.ts'
export { respondError } from './response/error.ts'
export { checkRows, type RowsRule, rows } from './rows.ts'
export { type Counters, keepTotals } from './run/kept-totals.ts'
export { type ScopeHandler, scope } from './scope.ts'
export type { ScopeRule } from './scope-rule.ts'
export { parseSorting } from './sorting.ts'
export { fulltextIndex } from './sql/search.ts'
export type { Table } from './tables.ts'
