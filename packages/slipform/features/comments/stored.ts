// The statements of router.ts and inbox.ts on comments, which check permissions before.

import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { ReadableRecord } from '../../crud/router/readable-records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownTable } from '../../db/own-schema.ts'
import { mentionedIds, type People, type Person } from '../../users/people.ts'
import { commentError } from './errors.ts'
import { storeMentions } from './mentions.ts'

/** A comment in responses. */
export interface Comment {
  readonly id: string
  readonly author: Person | null
  /** Plain text, in which `@[id]` mentions a user. */
  readonly text: string
  readonly created_at: string
  readonly edited_at: string | null
  /** The mentioned users, with their current names; deleted ones are missing. */
  readonly mentions: readonly Person[]
}

/** A comment as it is stored. */
export interface StoredComment {
  readonly id: string
  readonly resource: string
  readonly record_id: string
  readonly author_id: string | null
  readonly text: string
}

/** The number of comments in a page. */
export const commentsPerPage = 100

const table = () => ownTable('record_comments')

/** Returns a page of the comments on a record, the last first; `before` is the id of the last comment of the previous page. */
export async function readComments(
  db: Knex,
  people: People,
  { resource, record }: ReadableRecord,
  before?: string,
): Promise<Comment[]> {
  const query = selectComments(db).where({ resource, record_id: record }).orderBy('id', 'desc').limit(commentsPerPage)
  return describeComments(db, people, await (before === undefined ? query : query.where('id', '<', before)))
}

/** Returns one comment. */
export async function readComment(db: Knex, people: People, id: string): Promise<Comment | undefined> {
  const [comment] = await describeComments(db, people, await selectComments(db).where({ id }))
  return comment
}

/** Returns a comment as it is stored. */
export function findComment(db: Knex, id: string): Promise<StoredComment | undefined> {
  return db(table()).where({ id }).first('id', 'resource', 'record_id', 'author_id', 'text')
}

/** The number of comments that a user may write on a record. */
export const maxComments = 1_000

/**
 * Stores a comment and returns its id.
 *
 * @throws ApiError 409 if the author has written too many comments on the record.
 */
export function addComment(
  db: Knex,
  people: People,
  { resource, record }: ReadableRecord,
  author_id: string | null,
  text: string,
): Promise<string> {
  return db.transaction(async (trx) => {
    const onRecord = { resource, record_id: record, author_id }
    const written = await trx(table()).where(onRecord).count({ count: '*' }).first()
    if (Number(written?.count) >= maxComments) throw commentError('too_many_comments', { limit: maxComments })
    const [row] = await trx(table()).insert({ resource, record_id: record, author_id, text }).returning('id')
    const id = String(row.id)
    await storeMentions(trx, people, { id, author_id, text })
    return id
  })
}

/** Replaces the text of a comment. */
export function editComment(
  db: Knex,
  people: People,
  { id, author_id }: Pick<StoredComment, 'id' | 'author_id'>,
  text: string,
): Promise<void> {
  return db.transaction(async (trx) => {
    await trx(table()).where({ id }).update({ text, edited_at: trx.fn.now() })
    await storeMentions(trx, people, { id, author_id, text })
  })
}

/** Deletes a comment. */
export async function deleteComment(db: Knex, id: string): Promise<void> {
  await db(table()).where({ id }).delete()
}

/** A stored comment with its timestamps in the form of responses. */
export type SelectedComment = Pick<Comment, 'id' | 'text' | 'created_at' | 'edited_at'> & {
  readonly author_id: string | null
}

/** The columns of comments that `describeComments` needs. */
export const selectedColumns: Sql = sql`id::text, author_id, text, ${wireDatetime(raw('created_at'))} as created_at,
  ${wireDatetime(raw('edited_at'))} as edited_at`

/** Selects comments with the columns that `describeComments` needs. */
function selectComments(db: Knex): Knex.QueryBuilder {
  return db(table()).select(db.raw(selectedColumns.sql))
}

/** Adds authors and mentioned users to comments. */
export async function describeComments(db: Knex, users: People, rows: readonly SelectedComment[]): Promise<Comment[]> {
  const ids = rows.flatMap(({ author_id, text }) => [...(author_id === null ? [] : [author_id]), ...mentionedIds(text)])
  const people = await users.find(db, [...new Set(ids)])
  return rows.map(({ id, author_id, text, created_at, edited_at }) => ({
    id: String(id),
    author: people.get(author_id ?? '') ?? null,
    text,
    created_at,
    edited_at,
    mentions: mentionedIds(text).flatMap((userId) => people.get(userId) ?? []),
  }))
}
