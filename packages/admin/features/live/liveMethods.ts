import type { Identifier } from 'react-admin'
import type { LiveConnection } from './connection.ts'
import type { LiveCallback, LiveEvent } from './events.ts'

/** A record that a user has open, in the form of react-admin's realtime data providers. */
export interface Lock {
  readonly resource: string
  readonly recordId: Identifier
  /** The id of the user. */
  readonly identity: Identifier
  /** A timestamp in UTC. */
  readonly createdAt: string
}

/** The methods of react-admin's realtime data providers. */
export interface LiveMethods {
  readonly subscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  readonly unsubscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  /** Sends an event to the subscribers in this window: the server alone publishes changes of records. */
  readonly publish: (topic: string, event: LiveEvent) => Promise<{ data: null }>
  readonly lock: (resource: string, params: { id: Identifier }) => Promise<{ data: Lock }>
  readonly unlock: (resource: string, params: { id: Identifier }) => Promise<{ data: null }>
  readonly getLock: (resource: string, params: { id: Identifier }) => Promise<{ data: Lock | undefined }>
  readonly getLocks: (resource: string) => Promise<{ data: Lock[] }>
}

const done: { data: null } = { data: null }

/** Calls the connection, which loads with the first subscription; calls run in their order. */
const call = async (use: (connection: LiveConnection) => void) => {
  use((await import('./browser.ts')).connection)
  return done
}
const locks = () => import('./locks.ts')

/** Follows changes of records, and tells others which records the user has open. */
export const liveMethods: LiveMethods = {
  subscribe: (topic, callback) => call((connection) => connection.subscribe(topic, callback)),
  unsubscribe: (topic, callback) => call((connection) => connection.unsubscribe(topic, callback)),
  publish: (topic, event) => call((connection) => connection.emit(topic, event)),
  lock: (resource, { id }) => locks().then(({ lock }) => lock(resource, id)),
  unlock: (resource, { id }) => locks().then(({ unlock }) => unlock(resource, id)),
  getLock: async (resource, { id }) => ({ data: (await (await locks()).getLocks(resource, id)).data[0] }),
  getLocks: (resource) => locks().then(({ getLocks }) => getLocks(resource)),
}
