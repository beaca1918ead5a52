import type { SchemaObject } from 'ajv'
import type { Components } from '../crud/describe/components.ts'
import { objectOf } from '../crud/describe/operation.ts'

/** Returns a reference to the OpenAPI schema of a person. */
export function refPerson(components: Components): SchemaObject {
  const properties = { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } }
  return components.ref('AdminPerson', () => objectOf(properties, { description: 'A user.' }))
}
