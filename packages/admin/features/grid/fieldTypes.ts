import { valueTypeOf } from '../../format/values/value-type.ts'
import { infoOf, isIn } from '../../resource/named.ts'
import type { FieldTypes } from './columns.ts'

/** Returns the types of the fields that an update of a record accepts. */
export const fieldTypesOf = (resource: string): FieldTypes =>
  Object.fromEntries(
    Object.entries(infoOf(resource).fields)
      .filter(([, field]) => isIn('update', field))
      .map(([name, field]) => [name, valueTypeOf(field)]),
  )
