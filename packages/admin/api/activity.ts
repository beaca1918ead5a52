import type { MentionedPerson } from '../format/mentions.ts'

// The responses of the API with changes and comments, which the features of comments, history, dashboard and live updates read.

/** A change of a record or a comment on it. */
export interface RecordActivity {
  /** Unique among the changes, or among the comments. */
  readonly id: string
  readonly type: 'create' | 'update' | 'delete' | 'comment'
  readonly resource: string
  readonly record: string
  /** A timestamp in UTC. */
  readonly at: string
  /** The user; without an id if deleted, null for a change without a user. */
  readonly by: { readonly id?: string; readonly name: string } | null
  /** The text of a comment, in which `@[id]` mentions a user, or the message of a change. */
  readonly text?: string
  readonly mentions?: readonly MentionedPerson[]
  /** The reason of a change, such as `undo` of one that takes another change back. */
  readonly cause?: string
  /** The timestamp of the change that is taken back, or whose version is restored. */
  readonly cause_at?: string
  /** The fields and links that an update changed. */
  readonly fields?: readonly string[]
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
