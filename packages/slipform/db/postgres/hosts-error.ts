/** An error of the connection to one of several hosts. */
interface HostError {
  /** The host with its port. */
  readonly host: string
  readonly error: Error
}

/**
 * The error when no host of a URL could be connected to. Its code is that of the most informative error, from which the response is derived;
 * the message names every host.
 */
export class HostsError extends Error {
  override readonly name = 'HostsError'
  readonly code: string | undefined
  /** The most informative error. */
  override readonly cause: Error | undefined

  constructor(errors: readonly HostError[]) {
    const sorted = errors.toSorted((a, b) => rankOf(a.error) - rankOf(b.error))
    super(sorted.map(({ host, error }) => `${host}: ${error.message || codeOf(error)}`).join('; '))
    this.cause = sorted[0]?.error
    this.code = this.cause && codeOf(this.cause)
  }
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code

/** PostgreSQL's code of a server that is starting, which connect.ts also gives to a server without the required attributes. */
const unsuitable = '57P03'

/** Ranks errors: first errors of PostgreSQL, then servers that start or are unsuitable, then errors of TLS, then hosts that do not respond. */
function rankOf(error: Error): number {
  const code = codeOf(error) ?? ''
  if (code === unsuitable) return 1
  // Without a digit it is a code of Node.js, such as EPIPE.
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return 0
  return code === '' ? 2 : 3
}
