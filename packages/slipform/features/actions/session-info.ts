import type { FieldInfo } from '../../crud/describe/resource-info.ts'

/** The facts of an action for the admin. */
export interface ActionInfo {
  readonly label?: string
  readonly description?: string
  /** The question before the action. */
  readonly confirm?: string
  /** The action takes one record at a time. */
  readonly isOfOne?: true
  /** The fields of the form, in their order. */
  readonly fields?: Readonly<Record<string, FieldInfo>>
}

/** Actions by the paths of their resources, without the slash, and their names. */
export type ActionInfos = Readonly<Record<string, Readonly<Record<string, ActionInfo>>>>

declare module '../../session-info.ts' {
  interface SessionInfo {
    /** The actions that the caller may run (docs/actions.md). */
    readonly actions?: ActionInfos
  }
}
