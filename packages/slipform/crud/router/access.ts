import type { Condition } from '../../base/condition.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../audience/visibility.ts'

/** What is read of a record: itself or its history. Comments need the one, entries of the activity the other. */
export type Reading = 'one' | 'history'

/** The records of a resource that a caller may read. */
export interface Access {
  /** The path below /api, without its slash. */
  readonly path: string
  readonly resource: Resource
  /** Undefined: all records. */
  readonly scope: Condition | undefined
  /** The audience that names of fields are resolved for. */
  readonly audience: Audience
  /** Whether the resource's own route has to be asked for each record. */
  readonly isOpaque: boolean
}
