/** An error of the connection to one of several hosts. */
interface HostError {
  /** The host with its port. */
  readonly host: string
  readonly error: Error
}

/**
 * No host of a URL could be connected to. The code is that of the most telling error, so that responses follow from it; the message names
 * every host.
 */
export class HostsError extends Error {
  override readonly name = 'HostsError'
  readonly code: string | undefined
  /** The most telling error. */
  override readonly cause: Error | undefined

  constructor(errors: readonly HostError[]) {
    const sorted = errors.toSorted((a, b) => rankOf(a.error) - rankOf(b.error))
    super(sorted.map(({ host, error }) => `${host}: ${error.message || codeOf(error)}`).join('; '))
    this.cause = sorted[0]?.error
    this.code = this.cause && codeOf(this.cause)
  }
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code

/** PostgreSQL's code of a server that starts, or that connect.ts finds unsuitable. */
const unsuitable = '57P03'

/** Ranks errors: a server's reason comes before that of one which starts or is unsuitable, then errors of TLS, then hosts that do not respond. */
function rankOf(error: Error): number {
  const code = codeOf(error) ?? ''
  if (code === unsuitable) return 1
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return 0
  return code === '' ? 2 : 3
}
