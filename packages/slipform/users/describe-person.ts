import type { SchemaObject } from 'ajv'
import type { Components } from '../crud/describe/components.ts'
import { objectOf } from '../crud/describe/operation.ts'

/** Refers to the schema of a person. */
export function refPerson(components: Components): SchemaObject {
  const properties = { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } }
  return components.ref('AdminPerson', () => objectOf(properties, { description: 'A user.' }))
}
