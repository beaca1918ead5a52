import { fetchUtils, HttpError, type Options } from 'react-admin'

/** What the API answers instead of a success: RFC 9457, or the short form with `error`. */
interface Problem {
  detail?: string
  error?: string
  errors?: Record<string, string>
}

const toMessage = (problem: Problem | null, status: number) =>
  problem?.detail ?? problem?.error ?? `The server answered with status ${status}`

/** Turns a failed request into the error react-admin shows: one message, and one per field at its input. */
const toHttpError = (error: unknown) => {
  if (!(error instanceof HttpError)) return new HttpError('The server cannot be reached', 0)
  const problem = error.body as Problem | null
  const message = toMessage(problem, error.status)
  const fields = problem?.errors
  return new HttpError(message, error.status, { message, ...(fields && { errors: fields }) })
}

/** Sends a request to the API and asks for errors as `application/problem+json`. */
export const httpClient = async (url: string, options: Options = {}) => {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, application/problem+json')
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw toHttpError(error)
  }
}
