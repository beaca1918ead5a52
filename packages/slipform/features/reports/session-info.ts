import type { FieldInfo } from '../../crud/describe/resource-info.ts'

/** The facts of reports for the admin, by their names. */
export type ReportInfos = Readonly<Record<string, ReportInfo>>

/** The label, the description and the parameters of a report. */
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
