import fc from 'fast-check'
import { leakOf } from './leaks.ts'
import { Random } from './random.ts'
import { type Described, makeRequest } from './requests.ts'
import type { Schema, Source } from './schema.ts'
import { type ValidatedBy, validateBy } from './validate.ts'
import { anyJson, anyText } from './values.ts'
import { openWire, type WireAnswer, type WireRequest } from './wire.ts'

/** What a run sends, and to which server. */
export interface FuzzOptions {
  /** The URL of the server. */
  readonly url: string
  readonly count: number
  readonly seed: number
  /** Requests at a time. */
  readonly together: number
  /** The headers of each caller: one without any is not signed in. */
  readonly callers: readonly Readonly<Record<string, string>>[]
}

/** What a run found. */
export interface FuzzResult {
  readonly statuses: Readonly<Record<string, number>>
  /** Responses that are faults of the server, each with its request. */
  readonly faults: readonly string[]
}

type Document = Described & ValidatedBy & { readonly components: { readonly schemas: Record<string, Schema> } }

const maxKeys = 500
const sampled = 400

/**
 * Sends requests made from the server's OpenAPI document. A 5xx is a fault, but for a 503 that says when to come back. So is a leak, and a
 * response that is not as the document for its caller describes it.
 */
export async function fuzz({ url, count, seed, together, callers }: FuzzOptions): Promise<FuzzResult> {
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const wire = openWire(url, together)
  const document = await describe(url, callers.at(-1) ?? {})
  const validators = await Promise.all(callers.map(async (caller) => validateBy(await readDocument(url, caller))))
  const source: Source = {
    random: new Random(seed),
    schemas: document.components.schemas,
    texts: fc.sample(anyText, { seed, numRuns: sampled }),
    values: fc.sample(anyJson, { seed, numRuns: sampled }),
    keys: [],
  }
  let sent = 0
  const work = async () => {
    while (sent < count) {
      sent += 1
      const made = makeRequest(document, source)
      const caller = source.random.below(callers.length)
      const request = { ...made, headers: { ...callers[caller], ...made.headers } }
      const answer = await wire.send(request).catch((error: Error) => error)
      const status = answer instanceof Error ? answer.message : String(answer.status)
      statuses[status] = (statuses[status] ?? 0) + 1
      const fault =
        answer instanceof Error ? answer.message : (faultOf(answer) ?? validators[caller]?.(request, answer))
      if (fault !== undefined) faults.push(describeFault(fault, request))
      if (!(answer instanceof Error)) collectKeys(source, answer)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  wire.close()
  return { statuses, faults }
}

/** Reads the OpenAPI document as a caller gets it; one who is not signed in gets none. */
async function readDocument(url: string, headers: Readonly<Record<string, string>>): Promise<Document> {
  const response = await fetch(`${url}/api/openapi.json`, { headers })
  return response.ok ? ((await response.json()) as Document) : { paths: {}, components: { schemas: {}, responses: {} } }
}

async function describe(url: string, headers: Readonly<Record<string, string>>) {
  const document = await readDocument(url, headers)
  const others = {
    '/auth/me': { get: {} },
    '/auth/sign-in/email': { post: { requestBody } },
    '/auth/change-password': { post: { requestBody } },
    '/openapi.json': { get: {} },
    '/docs': { get: {} },
  }
  return { ...document, paths: { ...document.paths, ...others } }
}

const text: Schema = { type: 'string' }
const requestBody = {
  content: {
    'application/json': {
      schema: { type: 'object', properties: { email: text, password: text, currentPassword: text, newPassword: text } },
    },
  },
}

// Its words for a missing input are like PostgreSQL's.
const ofBetterAuth = /\[body[.\w]*\] Invalid input/g

function faultOf(answer: WireAnswer): string | undefined {
  const { status, head, body } = answer
  const isBusy = status === 503 && /^retry-after: \d+$/im.test(head)
  if (status >= 500 && !isBusy) return `${status} ${body.slice(0, 300)}`
  const leak = status >= 400 ? leakOf({ ...answer, body: body.replaceAll(ofBetterAuth, '') }) : undefined
  return leak === undefined ? undefined : `${status} leaks '${leak}'`
}

function describeFault(fault: string, { method, path, headers, body }: WireRequest): string {
  return `${fault}\n  ${method} ${path.slice(0, 2_000)}\n  ${JSON.stringify({ ...headers, cookie: undefined })}\n  ${String(body ?? '').slice(0, 1_000)}`
}

/** Remembers the keys in a response, for requests to come. */
function collectKeys({ keys, random }: Source, { status, body }: WireAnswer): void {
  if (status >= 300 || random.chance(0.7)) return
  for (const [, key = ''] of body.slice(0, 5_000).matchAll(/"(?:id|\w+_id)":\s*"?([\w-]{1,40})/g)) {
    if (keys.length < maxKeys) keys.push(key)
    else keys[random.below(maxKeys)] = key
  }
}
