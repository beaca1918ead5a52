import type { Identifier } from 'react-admin'
import type { LiveCallback, LiveEvent } from './events.ts'

/** A record that a user has open, in the form of react-admin's realtime data providers. */
export interface RecordLock {
  readonly resource: string
  readonly recordId: Identifier
  /** The id of the user. */
  readonly identity: Identifier
  /** A timestamp in UTC. */
  readonly createdAt: string
}

/** The methods of react-admin's realtime data providers, whose names and parameters these are: the feature of live updates adds them. */
export interface LiveMethods {
  readonly subscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  readonly unsubscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  /** Sends an event to the subscribers in this window: the server alone publishes changes of records. */
  readonly publish: (topic: string, event: LiveEvent) => Promise<{ data: null }>
  readonly lock: (resource: string, params: { id: Identifier }) => Promise<{ data: RecordLock }>
  readonly unlock: (resource: string, params: { id: Identifier }) => Promise<{ data: null }>
  readonly getLock: (resource: string, params: { id: Identifier }) => Promise<{ data: RecordLock | undefined }>
  readonly getLocks: (resource: string) => Promise<{ data: RecordLock[] }>
}
