// Checks and stores the mentions of users in comments.

import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { mentionedIds, type People, type Person } from '../../users/people.ts'
import { commentError } from './errors.ts'

/** The number of users that a comment may mention. */
export const maxMentions = 20

/** The number of users that a search finds. */
export const maxFound = 20

/** The users, and a function that returns the ids of the users who may read the record of a comment. */
export interface Mentionable {
  readonly people: People
  findReaders(users: readonly SignedInUser[]): Promise<ReadonlySet<string>>
}

/**
 * Checks that the users mentioned in a text may read the record. Mentions in `before`, the replaced text, are not checked again: their users
 * may have been deleted since.
 *
 * @throws ApiError 422 for a user who may not read the record, the same as for one who does not exist; ApiError 422 for too many mentions.
 */
export async function checkMentions(db: Knex, text: string, among: Mentionable, before = ''): Promise<void> {
  const earlier = mentionedIds(before)
  const all = mentionedIds(text)
  if (all.length > maxMentions) throw commentError('too_many_mentions', { limit: maxMentions })
  const ids = all.filter((id) => !earlier.includes(id))
  if (ids.length === 0) return
  const readers = await among.findReaders(await among.people.findActive(db, ids))
  if (readers.size < ids.length) throw commentError('invalid_mention', {})
}

/** Finds users who may read a record by a part of their name, in the order of names. */
export async function findPeople(db: Knex, words: string, { people, findReaders }: Mentionable): Promise<Person[]> {
  const users = await people.searchActive(db, words, maxFound)
  const readers = await findReaders(users)
  return users.filter(({ id }) => readers.has(id)).map(({ id, name }) => ({ id, name }))
}

/** Stores the users that a comment mentions, without its author and users who do not exist. Replaces the mentions of an edited comment. */
export async function storeMentions(
  db: Knex,
  people: People,
  {
    id: comment_id,
    author_id,
    text,
  }: { readonly id: string; readonly author_id: string | null; readonly text: string },
): Promise<void> {
  const ids = mentionedIds(text).filter((id) => id !== author_id)
  await db(ownTable('comment_mentions')).where({ comment_id }).whereNotIn('user_id', ids).delete()
  const mentioned = await people.find(db, ids)
  const rows = [...mentioned.keys()].map((user_id) => ({ comment_id, user_id }))
  if (rows.length > 0) await db(ownTable('comment_mentions')).insert(rows).onConflict().ignore()
}
