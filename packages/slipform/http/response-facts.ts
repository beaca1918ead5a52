/** The facts of an ended response, for log and metrics. They must not contain values from the client, except the ids of the request. */
export interface ResponseFacts {
  /** The id of the request, which is also in the response and in the error log. */
  readonly id: string
  /** The trace that the client's `traceparent` names. */
  readonly traceId: string | undefined
  readonly method: string
  /** The template of the route: `/api/customers/{id}`; a fixed word for a request without a route. */
  readonly route: string
  /** 499, as nginx logs it, if the client disconnected before the response. */
  readonly status: number
  /** Whether the client disconnected before the end of the response. */
  readonly aborted: boolean
  readonly durationMs: number
  /** The number of bytes sent, including headers. */
  readonly bytes: number
  /** The number of records in a page of a list or an export. */
  readonly rows: number | undefined
  /** The id of the signed-in user. */
  readonly user: string | undefined
}

/** Receives the facts of each response after its end. */
export type Observer = (facts: ResponseFacts) => void
