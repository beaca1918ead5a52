import { field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/** What responses say of bytes. */
export interface BytesInfo {
  /** The number of bytes. */
  readonly size: number
  /** The type by which a browser shows them: of an image, a PDF or plain text, or `application/octet-stream`. */
  readonly type: string
}

/**
 * Bytes, such as a picture: responses have their size and type, and bodies the bytes in base64.
 *
 * @example
 * bytes({ nullable: true })
 */
export function bytes<const O extends ColumnOptions<string>>(options?: O): FieldOf<BytesInfo, string | BytesInfo, O> {
  return field({ name: 'bytes' }, options)
}

/** A type of files by the bytes at their beginning: a regular expression for them in hexadecimal, of JavaScript and PostgreSQL. */
export interface Signature {
  readonly type: string
  readonly pattern: string
  readonly extension: string
}

/** The number of bytes that tell a type. Binary files have a control character among them. */
export const signatureBytes = 512

/** The type of bytes that no signature tells. */
export const anyBytes = { type: 'application/octet-stream', extension: 'bin' } as const

/** The types that browsers show without running anything in them: SVG and HTML are plain text. */
export const signatures: readonly Signature[] = [
  { type: 'image/png', pattern: '^89504e470d0a1a0a', extension: 'png' },
  { type: 'image/jpeg', pattern: '^ffd8ff', extension: 'jpg' },
  { type: 'image/gif', pattern: '^47494638', extension: 'gif' },
  { type: 'image/webp', pattern: '^52494646.{8}57454250', extension: 'webp' },
  { type: 'application/pdf', pattern: '^255044462d', extension: 'pdf' },
  { type: 'text/plain', pattern: '^(0[9ad]|[2-9a-f].)+$', extension: 'txt' },
]

/** Describes bytes as responses do. */
export function describeBytes(value: Uint8Array): BytesInfo {
  const start = Buffer.from(value.subarray(0, signatureBytes)).toString('hex')
  const { type } = signatures.find(({ pattern }) => new RegExp(pattern).test(start)) ?? anyBytes
  return { size: value.length, type }
}

/** Whether a text is in base64. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}

export const bytesFacts: KindFacts<KindNamed<'bytes'>> = {
  ...base,
  family: 'binary',
  isStringInJson: false,
  jsonSchema: () => ({ type: 'string', format: 'base64' }),
  responseSchema: {
    type: 'object',
    properties: { size: { type: 'integer' }, type: { type: 'string' } },
    required: ['size', 'type'],
  },
  isShown: (value) => typeof value === 'object' && value !== null && 'size' in value,
  read: () => undefined,
  expected: () => 'null',
  description: () => 'Bytes: their size and type; `GET` of the record with `?bytes=<field>` returns them.',
  requestDescription: 'In a body the bytes in base64.',
  columnType: () => 'bytea',
  columnTypes: ['bytea'],
  knexColumn: () => ['binary'],
  index: () => undefined,
  toStored: (value) => (typeof value === 'string' ? Buffer.from(value, 'base64') : value),
  neutral: () => ({ constant: '' }),
  example: () => 'aGVsbG8=',
}
