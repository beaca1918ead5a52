import type { FieldInfo } from '../../crud/describe/resource-info.ts'

/** What the admin needs to know of reports, by their names. */
export type ReportInfos = Readonly<Record<string, ReportInfo>>

/** A report: what it is called, and its parameters. */
export interface ReportInfo {
  readonly label: string
  readonly description?: string
  readonly fields: Readonly<Record<string, FieldInfo>>
}

declare module '../../session-info.ts' {
  interface SessionInfo {
    /** The reports that the caller may read, by their names. */
    readonly reports?: ReportInfos
  }
}
