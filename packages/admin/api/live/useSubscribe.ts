import { useContext, useEffect } from 'react'
import { DataProviderContext, useEvent } from 'react-admin'
import type { LiveCallback } from './events.ts'
import type { LiveMethods } from './liveMethods.ts'

/** Returns the methods of the data provider for live updates; undefined for a project's own provider without these methods. */
const useLiveMethods = (): LiveMethods | undefined => {
  const provider = useContext(DataProviderContext)
  // A cast: the type of data providers allows any further method.
  return typeof provider?.subscribe === 'function' ? (provider as unknown as LiveMethods) : undefined
}

/**
 * Calls a function for each event of topics while the component is mounted: for features and components of projects.
 *
 * @example
 * useSubscribe('resource/vehicles', ({ type, payload }) => notify(`${type}: ${payload.ids?.length}`))
 */
export const useSubscribe = (topics: string | readonly string[], callback: LiveCallback): void => {
  const methods = useLiveMethods()
  const call = useEvent(callback)
  const key = JSON.stringify([topics].flat())
  useEffect(() => {
    if (methods === undefined) return
    const subscribed: string[] = JSON.parse(key)
    // The feature loads its code on demand. If that fails, the page works without live updates.
    for (const topic of subscribed) methods.subscribe(topic, call).catch(() => {})
    return () => {
      for (const topic of subscribed) methods.unsubscribe(topic, call).catch(() => {})
    }
  }, [methods, key, call])
}
