import type { Knex } from 'knex'
import { isAtLeast, type Role, userRoles } from '../../model/roles.ts'
import { ApiError } from '../crud/errors/errors.ts'
import { ownTable } from '../own-schema.ts'

/** A user as comments show them. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** The number of users that a comment may mention. */
export const maxMentions = 20

/** The number of users that a search finds. */
export const maxFound = 20

/** Returns the user ids that a text mentions as `@[id]`, each once. */
export function mentionedIds(text: string): string[] {
  const mentions = text.matchAll(/@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi)
  return [...new Set([...mentions].map(([, id = '']) => id.toLowerCase()))]
}

/**
 * Checks that the users mentioned in a text may read the resource. Mentions of `before`, the text that it replaces, may stay:
 * their users may have been deleted since.
 *
 * @throws ApiError 422 otherwise; it is the same for a missing user. ApiError 422 for too many mentions.
 */
export async function checkMentions(db: Knex, text: string, minimumRole: Role, before = ''): Promise<void> {
  const known = mentionedIds(before)
  const all = mentionedIds(text)
  if (all.length > maxMentions) throw ApiError.of('too_many_mentions', { limit: maxMentions })
  const ids = all.filter((id) => !known.includes(id))
  if (ids.length === 0) return
  const found = await readersAmong(db, minimumRole).whereIn('id', ids).pluck('id')
  if (found.length < ids.length) throw ApiError.of('invalid_mention', {})
}

/** Finds users who may read a resource by a part of their name, in the order of names. */
export function findPeople(db: Knex, words: string, minimumRole: Role): Promise<Person[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return readersAmong(db, minimumRole).whereILike('name', pattern).orderBy(['name', 'id']).limit(maxFound)
}

/** Returns users by their ids; deleted ones are missing. */
export async function peopleOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const people: Person[] = await db(ownTable('auth_users')).whereIn('id', ids).select('id', 'name')
  return new Map(people.map((person) => [person.id, person]))
}

/** Stores which users a comment mentions, for their inboxes. Its author and users who do not exist get none. */
export async function storeMentions(
  db: Knex,
  comment_id: string,
  author_id: string | null,
  text: string,
): Promise<void> {
  const ids = mentionedIds(text).filter((id) => id !== author_id)
  await db(ownTable('comment_mentions')).where({ comment_id }).whereNotIn('user_id', ids).delete()
  if (ids.length === 0) return
  const people = await db(ownTable('auth_users')).whereIn('id', ids).pluck('id')
  const rows = people.map((user_id) => ({ comment_id, user_id }))
  if (rows.length > 0) await db(ownTable('comment_mentions')).insert(rows).onConflict().ignore()
}

function readersAmong(db: Knex, minimumRole: Role): Knex.QueryBuilder {
  const reading = userRoles.filter((role) => isAtLeast(role, minimumRole))
  return db(ownTable('auth_users')).where({ banned: false }).whereIn('role', reading).select('id', 'name')
}
