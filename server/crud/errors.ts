/** Messages by field, as RFC 9457's extension member `errors` carries them. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * An error that becomes the response as it is: status 400 to 599 and a text that clients may read. Pure code and hooks
 * throw it; one function turns it into a response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** For a rejected body: what is wrong with each field. */
  readonly errors: FieldErrors | undefined
  /** Response headers the status asks for, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    {
      errors,
      headers = {},
      cause,
    }: { errors?: FieldErrors; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}
