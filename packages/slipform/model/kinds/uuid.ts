import { field } from '../field.ts'
import { isUuid } from '../resource/values.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/**
 * A UUID, in lower case on the wire.
 *
 * @example
 * uuid({ references: 'customers' })
 */
export function uuid<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'uuid' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const uuidFacts: KindFacts<KindNamed<'uuid'>> = {
  ...base,
  family: 'uuid',
  jsonSchema: () => ({ type: 'string', format: 'uuid' }),
  read: (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined),
  generator: 'uuid',
  columnTypes: ['uuid'],
  neutral: () => ({ sql: 'gen_random_uuid()', isUnique: true }),
  example: () => undefined,
}
