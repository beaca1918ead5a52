import type { MentionedPerson } from '../format/mentions.ts'

// What the features of comments, history, dashboard and live updates read of records over time, as the API sends it.

/** A change of a record or a comment on it. */
export interface RecordActivity {
  /** Identifies it among the changes or the comments. */
  readonly id: string
  readonly type: 'create' | 'update' | 'delete' | 'comment'
  readonly resource: string
  readonly record: string
  /** A timestamp in UTC. */
  readonly at: string
  /** A deleted user has no id. */
  readonly by: { readonly id?: string; readonly name: string } | null
  /** The text of a comment, in which `@[id]` mentions a user, or the message of a change. */
  readonly text?: string
  readonly mentions?: readonly MentionedPerson[]
  /** Why it was made, such as `undo`: it takes another one back. */
  readonly cause?: string
  /** When the change was made that is taken back, or whose version is restored. */
  readonly cause_at?: string
  /** The fields and links that an update changed. */
  readonly fields?: readonly string[]
  /** Whether a deleted record was restored. */
  readonly restored?: boolean
}

/** A comment on a record. */
export interface RecordComment {
  readonly id: string
  /** Null if the user was deleted. */
  readonly author: MentionedPerson | null
  /** Plain text, in which `@[id]` mentions a user. */
  readonly text: string
  /** A timestamp in UTC. */
  readonly created_at: string
  readonly edited_at: string | null
  readonly mentions: readonly MentionedPerson[]
}
