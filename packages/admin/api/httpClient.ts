import { fetchUtils, HttpError, type Options } from 'react-admin'
import { type ApiErrorBody, errorText, fieldTexts } from '../i18n/errorText.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { serverIsUp, serverPulse } from './outage.ts'
import { finishBeforeSignOut, onSessionChanging, onSessionRenewed, publishSessionExpired } from './sessionEvents.ts'
import { currentTenant } from './tenant.ts'

/** The base path of the API. */
export const api = '/api'

/** Returns the message of a failed request in the language of the page; status 0 is a request without a response. */
const toMessage = (problem: ApiErrorBody | null, status: number) => {
  if (status === 0) return i18nProvider.translate('slipform.failures.unreachable')
  // An error 500 without a code is unexpected: its text is for the server's log, not for users.
  const text = status === 500 && problem?.code === undefined ? undefined : errorText(problem ?? {})
  return text ?? i18nProvider.translate('slipform.failures.status', { status })
}

/**
 * Converts the error of a failed request to react-admin's: a message for the page, and one for each field. `root` tells a form that it was
 * not saved, even without field errors.
 */
const toHttpError = (error: unknown) => {
  const status = error instanceof HttpError ? error.status : 0
  const problem = error instanceof HttpError ? (error.body as ApiErrorBody | null) : null
  const message = toMessage(problem, status)
  const errors = { ...fieldTexts(problem ?? {}), root: { serverError: message } }
  return new HttpError(message, status, { ...problem, message, errors })
}

/** Cancels the page's reads while its session changes. Each session has a controller of its own, which identifies its requests. */
let reads = new AbortController()
onSessionChanging(() => reads.abort())
onSessionRenewed(() => {
  reads = new AbortController()
})

/** The position of the database in the latest live event. The server reads from no replica that has not reached the position. */
let position: string | undefined

/** Makes all further reads include the changes up to a position of the database. Called for each live event. */
export const readAfter = (latest: string): void => {
  position = latest
}

/** Decides whether a request with status 403 is sent again: features/accounts/viewAs.ts asks an admin who views the admin as another role. */
type ShouldRetry = (fault: HttpError) => Promise<boolean>
let shouldRetry: ShouldRetry = async () => false

/** Calls a function for each 403, as long as the page is open. */
export const onForbidden = (decide: ShouldRetry): void => {
  shouldRetry = decide
}

/** Options of a request. */
interface RequestOptions extends Options {
  /** Whether the page sends the request without the user: a failure does not ask to sign in again. */
  readonly isBackground?: boolean
  /** Whether the request is sent during an outage, too. */
  readonly isUrgent?: boolean
}

/**
 * Sends a request to the API, for the data provider, and for routes that no method of a data provider calls. Requests errors as
 * `application/problem+json` with their details, and strict handling unless the request prefers another. After a 401 it asks to sign in; a
 * request that was sent before the user signed in again is repeated.
 */
export const httpClient = async (
  url: string,
  { isBackground = false, isUrgent = false, ...options }: RequestOptions = {},
): ReturnType<typeof fetchUtils.fetchJson> => {
  // Awaits only during an outage: otherwise the request is sent before the page renders.
  if (!isUrgent && serverPulse.get() !== 'up') await serverIsUp()
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, application/problem+json')
  if (!headers.has('Prefer')) headers.set('Prefer', 'handling=strict')
  headers.append('Prefer', 'error-details')
  const isRead = options.method === undefined
  const readsBefore = reads
  const tenant = currentTenant()
  if (tenant !== undefined) headers.set('X-Tenant', tenant)
  if (isRead && position !== undefined) headers.set('X-Database-Position', position)
  if (isRead) reads.signal.throwIfAborted()
  const signal = options.signal ?? (isRead ? reads.signal : null)
  try {
    const response = fetchUtils.fetchJson(url, { ...options, signal, headers })
    return await (isRead || isBackground ? response : finishBeforeSignOut(response))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const fault = toHttpError(error)
    if (fault.status === 401 && !isBackground) {
      // The user has signed in again since the request was sent.
      if (readsBefore !== reads) return httpClient(url, options)
      publishSessionExpired()
    }
    if (fault.status === 403 && !isBackground && (await shouldRetry(fault))) return httpClient(url, options)
    throw fault
  }
}

/** Returns the query of the next page from the `Link` header of a response; undefined after the last page. */
export const nextPage = (headers?: Headers): string | undefined =>
  /<(\?[^>]+)>; rel="next"/.exec(headers?.get('Link') ?? '')?.[1]
