import type { Identifier } from 'react-admin'

/** A user who has a record open. */
export interface PresentUser {
  readonly id: string
  readonly name: string
  /** A timestamp in UTC. */
  readonly since: string
}

/**
 * An event of live updates, of a topic. The server sends `created`, `updated` and `deleted` with the keys of records, `resync` when changes may have
 * been missed, and `presence` with the users who have a record open.
 */
export interface LiveEvent {
  readonly topic?: string
  readonly type: string
  readonly payload: {
    readonly ids?: readonly Identifier[]
    readonly users?: readonly PresentUser[]
    readonly [key: string]: unknown
  }
}

/** Receives the events of a topic. */
export type LiveCallback = (event: LiveEvent) => void

const prefix = 'resource/'

/** The topic of a resource, or of one of its records. */
export const topicOf = (resource: string, id?: Identifier): string =>
  `${prefix}${resource}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** The resource of a topic that is not one of a record; undefined for topics of other kinds. */
export const resourceOf = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined
