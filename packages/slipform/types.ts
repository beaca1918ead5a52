// slipform/types: types that TypeScript must be able to name in the declarations of a project (`declaration: true`).

export type { Condition } from './base/condition.ts'
export type { Guard } from './crud/access/allow.ts'
export type { RowsRule } from './crud/access/rows.ts'
export type { ScopeHandler } from './crud/access/scope.ts'
export type { OperationHandler } from './crud/handlers/handler.ts'
export type { ScopeRule } from './crud/plan/scope-rule.ts'
export type { Action, ActionContext, ActionOptions } from './features/actions/action.ts'
export type { ChangeOf, NewOf } from './model/api-types.ts'
export type {
  Currency,
  ExcludeTarget,
  FieldAttributes,
  JoinOptions,
  NumberFormat,
  RelationAttributes,
} from './model/attributes.ts'
export type { Tone } from './model/badge-colors.ts'
export type { AnyField, Field } from './model/field.ts'
export type { StoredContext } from './model/hook-context.ts'
export type { HookName, HooksOf, OperationHooks, TransitionHooks } from './model/hooks.ts'
export type {
  ColumnOptions,
  FieldOf,
  NumberOptions,
  SequenceOptions,
  StateOptions,
  TextOptions,
} from './model/kinds/kind.ts'
export type { ModelClass, StructAttributes } from './model/model.ts'
export type { RecordPage, RecordsOf } from './model/records.ts'
export type { AnyRelation, Relation, RelationKind } from './model/relations.ts'
export type { OneOrMoreRoles, Role, RoleDefinition, UserRole } from './model/roles.ts'
export type { DefaultOperation } from './operations.ts'
