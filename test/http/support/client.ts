/** What the server answered. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The body read as JSON; undefined when it is empty or something else. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects the server to send.
  json: any
}

type Options = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | null }
type Send = (path: string, options?: Options) => Promise<Answer>
type SendBody = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Sends requests to one server, paths relative to /api. A body that is a string is sent as it is. */
export type Client = {
  request: (method: string, path: string, options?: Options) => Promise<Answer>
  get: Send
  post: SendBody
  put: SendBody
  patch: SendBody
  delete: Send
}

/** A client of the API at `base`, which sends some headers with every request. */
export function clientOf(base: string, always: Record<string, string> = {}): Client {
  const request: Client['request'] = async (method, path, { body, headers = {}, signal = null } = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const all = { ...type, ...always, ...headers }
    const response = await fetch(base + path, { method, headers: all, redirect: 'manual', signal, ...sent })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  const withBody =
    (method: string): SendBody =>
    (path, body, headers = {}) =>
      request(method, path, { body, headers })
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (path, options) => request('DELETE', path, options),
  }
}

/** Writes list parameters as a query string; what is not a string is sent as JSON. */
export function query(parameters: Record<string, unknown>): string {
  const written = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(written)}`
}

/** Returns the query text of a link of a response. */
export function linkOf({ headers }: Answer, rel: 'next' | 'prev'): string | undefined {
  return new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
