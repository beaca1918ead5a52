import type { Condition } from '../../base/condition.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'

/** The operation by which a record is readable: `one` for comments, `history` for entries of the activity. */
export type Reading = 'one' | 'history'

/** The records of a resource that a caller may read. */
export interface Access {
  /** The path below /api, without its slash. */
  readonly path: string
  readonly resource: Resource
  /** The condition of the records; undefined for all records, and if code decides (`isOpaque`). */
  readonly scope: Condition | undefined
  /** The audience that names of fields are resolved for. */
  readonly audience: Audience
  /** Whether code decides who reads a record, so that each record must be checked by the resource's own route. */
  readonly isOpaque: boolean
}
