// slipform: exports for models, migrations and hooks of a project. Adding an export changes api.md.

import './types.ts'

export type { Condition } from './base/condition.ts'
export { ApiError, errorsOf } from './base/errors/errors.ts'
export type { Actor } from './crud/audience/caller.ts'
export { CrudOperations, operations } from './crud/operations/operations.ts'
export { createFulltextIndex } from './crud/sql/search-index.ts'
export { ignoreChanges, logChanges } from './db/log/log-triggers.ts'
export { createSchema, fillTables } from './db/migrate/create-schema.ts'
export { action } from './features/actions/action.ts'
export { users } from './features/auth/users.ts'
export { type Report, type ReportColumn, type ReportOptions, report } from './features/reports/report.ts'
export type {
  CreateOf,
  IdOf,
  ListOf,
  ResponseOf,
  RowOf,
  ScopedListOf,
  ScopedResponseOf,
  UpdateOf,
} from './model/api-types.ts'
export { createdAt, primaryKey, updatedAt } from './model/common-fields.ts'
export { cuid } from './model/cuid.ts'
export { currentUser } from './model/current-user.ts'
export { databaseDefault } from './model/database-default.ts'
export type { HookContext } from './model/hook-context.ts'
export { type Database, hooks } from './model/hooks.ts'
export { composeKey, parseKey } from './model/key.ts'
export {
  arrayOf,
  type BytesInfo,
  bigint,
  boolean,
  bytes,
  date,
  datetime,
  decimal,
  float,
  integer,
  type Json,
  json,
  now,
  oneOf,
  sequence,
  sql,
  text,
  time,
  uuid,
} from './model/kinds.ts'
export { type AnyModel, model } from './model/model.ts'
export { nextNumber } from './model/next-number.ts'
export type { Records } from './model/records.ts'
export { belongsTo, hasMany, hasOne, manyToMany } from './model/relations.ts'
export { defineRoles, type Register } from './model/roles.ts'
export { range } from './model/rules.ts'
export { type SignedInUser, system } from './model/signed-in-user.ts'
export { User } from './model/user.ts'
