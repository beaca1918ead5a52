// The types of files by their first bytes. The database uses the same patterns, so that responses describe bytes without reading them.

/** The description of bytes in responses. */
export interface BytesInfo {
  /** The number of bytes. */
  readonly size: number
  /** The type by which a browser shows them: of an image, a PDF or plain text, or `application/octet-stream`. */
  readonly type: string
}

/** A type of files by the bytes at their beginning: a regular expression for them in hexadecimal, of JavaScript and PostgreSQL. */
interface Signature {
  readonly type: string
  readonly pattern: string
  readonly extension: string
}

/** The number of bytes at the beginning that decide the type. A file with a control character among them is no text. */
export const signatureBytes = 512

/** The type of bytes without a known signature. */
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
  const start = Array.from(value.subarray(0, signatureBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { type } = signatures.find(({ pattern }) => new RegExp(pattern).test(start)) ?? anyBytes
  return { size: value.length, type }
}
