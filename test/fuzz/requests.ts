import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeValue, type Schema, type Source } from './schema.ts'
import type { WireRequest } from './wire.ts'

interface DescribedParameter {
  readonly name: string
  readonly in: string
  readonly explode?: boolean
  readonly schema?: Schema
}

interface Operation {
  readonly parameters?: readonly DescribedParameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

/** The parts of an OpenAPI document that requests are made from. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const operators = '_eq _ne _gt _gte _lt _lte _like _in _neq_any _inc _starts_with _q'.split(' ')
const listParameters =
  `filter sort order range page per_page q embed cursor limit format group_by count sum interval topics
  dry_run partial`.split(/\s+/)
const listValues =
  `[0,9] [5,1] [-1,"a"] ["name","DESC"] name_asc {"id":[]} {"a":{"b":1}} { [ true false 1 0 1e9 ASC csv jsonl month *
  customer ["customer"]`.split(/\s+/)
const strangeMethods = 'HEAD OPTIONS TRACE PROPFIND QUERY PATCH PUT DELETE POST GET'.split(' ')
const headers: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/json', 'application/problem+json', 'text/html', '*/*;q=0', ',;=', 'text/event-stream'],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', '*'],
  'if-match': ['*', '"x"', 'W/"x"', ',,'],
  'if-none-match': ['*', '"x"'],
  prefer: ['handling=strict', 'return=minimal', 'handling=strict; x, return=minimal', '=;,'],
  range: ['bytes=0-1', 'items=0-9'],
  'x-request-id': ['a', '{"level":60}', 'x'.repeat(200)],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'],
  authorization: ['Bearer slip_x', 'Bearer', 'Basic eDp5', 'Bearer  a b'],
  'last-event-id': ['x', 'AAAA', '1'.repeat(400)],
  'x-forwarded-for': ['::1', 'x, y, 10.0.0.1', ''],
  expect: ['100-continue'],
  origin: ['null', 'https://evil.example'],
  'sec-fetch-site': ['same-origin', 'cross-site'],
}
const contentTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/merge-patch+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  ';',
]

/** Makes a request at one of the described operations, or near it. */
export function makeRequest({ paths }: Described, source: Source): WireRequest {
  const { random } = source
  const template = random.of(Object.keys(paths))
  const operations = paths[template] ?? {}
  const described = random.of(Object.keys(operations))
  const operation = operations[described]
  const method = random.chance(0.08) ? random.of(strangeMethods) : described.toUpperCase()
  const path = `/api${template.replace(/\{\w+\}/g, () => segment(source))}${random.chance(0.02) ? random.of(['/', '//', '/%00', '/%', '/x', '/batch']) : ''}`
  const query = Array.from({ length: random.chance(0.6) ? random.below(4) : 0 }, () => parameter(source, operation))
  const hasBody = method !== 'GET' && method !== 'HEAD' && (operation?.requestBody !== undefined || random.chance(0.1))
  const body = hasBody ? makeBody(source, operation) : { headers: {}, body: undefined }
  const names = Object.keys(headers).filter(() => random.chance(0.05))
  const others = Object.fromEntries(names.map((name) => [name, random.of(headers[name] ?? [''])]))
  return {
    method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...others, ...body.headers },
    body: body.body,
  }
}

function segment({ random, keys, texts }: Source): string {
  return random.chance(0.85) && keys.length > 0 ? encodeURIComponent(random.of(keys)) : encode(random.of(texts))
}

function parameter(source: Source, operation: Operation | undefined): string {
  const { random, texts } = source
  const own = (operation?.parameters ?? []).filter((each) => each.in === 'query')
  const chosen = own.length > 0 && random.chance(0.7) ? random.of(own) : undefined
  const name = chosen?.name ?? random.of(listParameters)
  const suffix = random.chance(0.3) ? random.of(operators) : ''
  const value = random.chance(0.4)
    ? makeValue(source, chosen?.schema)
    : random.of(random.chance(0.5) ? listValues : texts)
  const text = textOf(value)
  // A list has plain commas between its values.
  const isList = chosen?.explode === false && Array.isArray(value) && random.chance(0.9)
  const encoded = isList ? value.map((each) => encode(textOf(each))).join(',') : encode(text)
  return `${encode(random.chance(0.02) ? random.of(texts) : name + suffix)}=${random.chance(0.03) ? `${text.slice(0, 5).replace(/[^\w]/g, '')}%ff` : encoded}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Percent-encodes a text; a lone surrogate, which has no UTF-8, becomes the bytes that some clients send for it. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function makeBody(source: Source, operation: Operation | undefined): Pick<WireRequest, 'headers' | 'body'> {
  const { random } = source
  const [content] = Object.values(operation?.requestBody?.content ?? {})
  const json = JSON.stringify(makeValue(source, content?.schema)) ?? ''
  const type = random.chance(0.95) ? 'application/json' : random.of(contentTypes)
  const headers = { 'content-type': type }
  const encoded = (encoding: string, body: string | Buffer) => ({
    headers: { ...headers, 'content-encoding': encoding },
    body,
  })
  const shape = random.next()
  if (shape < 0.02) return { headers, body: json.slice(0, random.below(json.length + 1)) }
  if (shape < 0.03) return { headers, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }
  if (shape < 0.04) return encoded('gzip', gzipSync(json))
  if (shape < 0.05) return encoded('br', brotliCompressSync(json))
  if (shape < 0.06) return encoded(random.of(['gzip', 'deflate', 'x', 'identity']), json)
  if (shape < 0.065) return { headers, body: '['.repeat(random.below(50_000)) }
  return { headers, body: json }
}
