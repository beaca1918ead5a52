import { fetchUtils, HttpError, type Options } from 'react-admin'
import { askToSignIn } from './auth/sessionEvents.ts'
import { serverText } from './i18n/serverText.ts'

/** The body of an error: RFC 9457, or the short form with `error`. */
interface Problem {
  detail?: string
  error?: string
  errors?: Record<string, string>
}

const toMessage = (problem: Problem | null, status: number) =>
  serverText(problem?.detail ?? problem?.error ?? `The server answered with status ${status}`)

/**
 * Converts a failed request to react-admin's error: one message, and one per field at its input. `root` tells a form that it was
 * not saved, even without field errors.
 */
const toHttpError = (error: unknown) => {
  const status = error instanceof HttpError ? error.status : 0
  const problem = error instanceof HttpError ? (error.body as Problem | null) : null
  const message = status === 0 ? serverText('The server cannot be reached') : toMessage(problem, status)
  const faults = Object.entries(problem?.errors ?? {}).map(([field, fault]) => [field, serverText(fault)])
  const errors = { ...Object.fromEntries(faults), root: { serverError: message } }
  return new HttpError(message, status, { ...problem, message, errors })
}

/**
 * Sends a request to the API. Requests errors as `application/problem+json` and strict handling, unless the request sets other
 * preferences. Asks a user who is not signed in to sign in.
 */
export const httpClient = async (url: string, options: Options = {}) => {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, application/problem+json')
  if (!headers.has('Prefer')) headers.set('Prefer', 'handling=strict')
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const fault = toHttpError(error)
    if (fault.status === 401) askToSignIn()
    throw fault
  }
}
