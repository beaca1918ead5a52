import { field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'
import type { BytesInfo } from './signatures.ts'

/**
 * Bytes, such as a picture: responses have their size and type, and bodies the bytes in base64.
 *
 * @example
 * bytes({ nullable: true })
 */
export function bytes<const O extends ColumnOptions<string>>(options?: O): FieldOf<BytesInfo, string | BytesInfo, O> {
  return field({ name: 'bytes' }, options)
}

/** Whether a text is in base64. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}

/** The facts of the kind: see `KindFacts`. Responses describe bytes by signatures.ts. */
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
