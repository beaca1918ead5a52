import { HttpError } from 'react-admin'

/** Returns what to do about a failed request, as a translation key, where its message does not say it. */
export function failureHint(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.status === 0) return 'slipform.failures.unreachable_hint'
  return error.status === 500 ? 'slipform.failures.status_hint' : undefined
}
