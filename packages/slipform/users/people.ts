import type { SchemaObject } from 'ajv'
import type { Knex } from 'knex'
import type { Components } from '../crud/describe/components.ts'
import { ownTable } from '../db/own-schema.ts'

/** A user as comments, locks and the activity show them. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** Returns users by their ids; deleted ones are missing. */
export async function peopleOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const people: Person[] = await db(ownTable('auth_users')).whereIn('id', ids).select('id', 'name')
  return new Map(people.map((person) => [person.id, person]))
}

/** Returns the user ids that a text mentions as `@[id]`, each once. */
export function mentionedIds(text: string): string[] {
  const mentions = text.matchAll(/@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi)
  return [...new Set([...mentions].map(([, id = '']) => id.toLowerCase()))]
}

/** Refers to the schema of a person. */
export function refPerson(components: Components): SchemaObject {
  return components.ref('AdminPerson', () => ({
    type: 'object',
    description: 'A user.',
    properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
    required: ['id', 'name'],
  }))
}
