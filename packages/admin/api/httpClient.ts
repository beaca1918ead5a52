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
  // A fault without a code is unexpected: its text is for the server's log.
  const text = status === 500 && problem?.code === undefined ? undefined : errorText(problem ?? {})
  return text ?? i18nProvider.translate('slipform.failures.status', { status })
}

/**
 * Converts a failed request to react-admin's error: one message, and one per field at its input. `root` tells a form that it was
 * not saved, even without field errors.
 */
const toHttpError = (error: unknown) => {
  const status = error instanceof HttpError ? error.status : 0
  const problem = error instanceof HttpError ? (error.body as ApiErrorBody | null) : null
  const message = toMessage(problem, status)
  const errors = { ...fieldTexts(problem ?? {}), root: { serverError: message } }
  return new HttpError(message, status, { ...problem, message, errors })
}

/** Cancels what the page reads while its session changes. A new one tells requests of the next session from earlier ones. */
let reads = new AbortController()
onSessionChanging(() => reads.abort())
onSessionRenewed(() => {
  reads = new AbortController()
})

/** The position of the database in the latest event. A replica that has not reached it is not read from. */
let position: string | undefined

/** Makes all further reads show at least what the database had at a position: called for each live event. */
export const readAfter = (latest: string): void => {
  position = latest
}

/** Decides whether a rejected request is sent again; a feature asks the user. */
type AskAgain = (fault: HttpError) => Promise<boolean>
let askAgain: AskAgain = async () => false

/** Calls a function for each 403, as long as the page is open. */
export const onForbidden = (ask: AskAgain): void => {
  askAgain = ask
}

/** Options of a request. */
interface RequestOptions extends Options {
  /** Whether the page sends it by itself: it does not interrupt the user to sign in again. */
  readonly isBackground?: boolean
  /** Whether it is sent during an outage, too. */
  readonly isUrgent?: boolean
}

/**
 * Sends a request to the API, for the data provider and for what no data provider has a method for. Requests errors as
 * `application/problem+json` with their details, and strict handling unless the request prefers another. Asks a user who is not signed in
 * to sign in, and repeats what was sent before the sign-in.
 */
export const httpClient = async (
  url: string,
  { isBackground = false, isUrgent = false, ...options }: RequestOptions = {},
): ReturnType<typeof fetchUtils.fetchJson> => {
  // Without an outage, the request is on its way before this returns: a page that renders would keep it waiting.
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
      // The user has signed in again since it was sent.
      if (readsBefore !== reads) return httpClient(url, options)
      publishSessionExpired()
    }
    if (fault.status === 403 && !isBackground && (await askAgain(fault))) return httpClient(url, options)
    throw fault
  }
}

/** Returns the query of the page after a response from its `Link` header, if there may be one. */
export const nextPage = (headers?: Headers): string | undefined =>
  /<(\?[^>]+)>; rel="next"/.exec(headers?.get('Link') ?? '')?.[1]
