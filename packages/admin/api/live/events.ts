import type { Identifier } from 'react-admin'

/**
 * An event of live updates. The server sends `created`, `updated` and `deleted` with the keys of records, and `resync` when changes may have
 * been missed.
 */
export interface LiveEvent {
  readonly topic?: string
  readonly type: string
  readonly payload: {
    readonly ids?: readonly Identifier[]
    readonly [key: string]: unknown
  }
}

/** Receives the events of a topic. */
export type LiveCallback = (event: LiveEvent) => void

const prefix = 'resource/'

/** Returns the topic of a resource, or of one of its records. */
export const topicOf = (resource: string, id?: Identifier): string =>
  `${prefix}${resource}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** Returns the resource of a topic of a whole resource; undefined for topics outside of resources. */
export const resourceOf = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined
