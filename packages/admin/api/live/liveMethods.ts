import type { LiveCallback, LiveEvent } from './events.ts'

/** The methods that the feature of live updates adds to the data provider, with the names and parameters of react-admin's realtime providers. */
export interface LiveMethods {
  readonly subscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  readonly unsubscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>
  /** Sends an event to the subscribers in this window: the server alone publishes changes of records. */
  readonly publish: (topic: string, event: LiveEvent) => Promise<{ data: null }>
}
