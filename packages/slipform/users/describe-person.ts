import type { SchemaObject } from 'ajv'
import type { Components } from '../crud/describe/components.ts'

/** Refers to the schema of a person. */
export function refPerson(components: Components): SchemaObject {
  return components.ref('AdminPerson', () => ({
    type: 'object',
    description: 'A user.',
    properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
    required: ['id', 'name'],
  }))
}
