import type { LiveMethods } from '../../api/live/liveMethods.ts'
import type { LiveConnection } from './connection.ts'

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
