import type { Knex } from 'knex'
import { raw } from 'sql-template-tag'
import type { WriteAction } from '../../model/operations.ts'
import { mentionedIds } from '../comments/mentions.ts'
import { wireDatetime } from '../crud/sql/wire.ts'
import { ownName } from '../own-schema.ts'

/** A change of a record's history, or a comment on a record. */
export interface FoundActivity {
  readonly type: WriteAction | 'comment'
  /** For a change the plural of the model, for a comment the path of the resource. */
  readonly of: string
  readonly record: string
  readonly at: string
  /** The user's id and, for a change, e-mail address. */
  readonly by_id: string | null
  readonly by: string | null
  /** The text of a comment and the ids of the users that it mentions. */
  readonly text: string | null
  readonly mentioned: readonly string[]
}

// The caller may not read some of them.
const maxFound = 100

const at = wireDatetime(raw('at')).sql

// By the index of each resource, so that one with few entries is not searched for among those of the others.
const lastEntries = () => `
  with changes as (
    select entries.* from unnest(?::text[]) as model
    cross join lateral (
      select action as type, resource as of, record_id as record, at, actor_id as by_id, actor as by, null as text
      from ${ownName('audit_entries')} where resource = model order by id desc limit ${maxFound}
    ) as entries
  ), comments as (
    select entries.* from unnest(?::text[]) as path
    cross join lateral (
      select 'comment' as type, resource as of, record_id as record, created_at as at, author_id as by_id, null as by, text
      from ${ownName('record_comments')} where resource = path order by id desc limit ${maxFound}
    ) as entries
  ), found as (
    select * from changes union all select * from comments order by at desc limit ${maxFound}
  )
  select type, "of", record, ${at} as at, by_id, by, text from found order by found.at desc`

/** Finds the last changes of some models and comments on some resources, the last first. */
export async function findActivity(
  db: Knex,
  models: readonly string[],
  resources: readonly string[],
): Promise<FoundActivity[]> {
  const { rows } = await db.raw<{ rows: Omit<FoundActivity, 'mentioned'>[] }>(lastEntries(), [
    [...models],
    [...resources],
  ])
  return rows.map((row) => ({ ...row, mentioned: mentionedIds(row.text ?? '') }))
}
