/** What log and metrics know of a response that has ended. It holds no value that a client sent, but the ids of the request. */
export interface ResponseFacts {
  /** The id of the request, which the response and the error log carry too. */
  readonly id: string
  /** The trace that the client's `traceparent` names. */
  readonly traceId: string | undefined
  readonly method: string
  /** The template of the route: `/api/customers/{id}`; a fixed word where there is none. */
  readonly route: string
  /** 499, as nginx logs it, if the client disconnected before the response. */
  readonly status: number
  /** Whether the client disconnected before the end of the response. */
  readonly aborted: boolean
  readonly durationMs: number
  /** The bytes that were sent, headers included. */
  readonly bytes: number
  /** The number of records in a page of a list or an export. */
  readonly rows: number | undefined
  /** The id of the signed-in user. */
  readonly user: string | undefined
}

/** Receives the facts of each response after its end. */
export type Observer = (facts: ResponseFacts) => void
