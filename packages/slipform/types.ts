// Types that stand in the declarations of a project (`declaration: true`), where TypeScript must be able to name them.

export type { Guard } from './crud/access/allow.ts'
export type { ScopeHandler } from './crud/access/scope.ts'
export type { OperationHandler } from './crud/handlers/handler.ts'
export type { Field } from './model/field.ts'
export type { ColumnOptions, FieldOf, NumberOptions, TextOptions } from './model/kinds/kind.ts'
export type { ModelClass } from './model/model.ts'
export type { RecordPage, RecordsOf } from './model/records.ts'
export type { Relation } from './model/relations.ts'
