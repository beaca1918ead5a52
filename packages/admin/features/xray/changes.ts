import { serverPulse } from '../../api/outage.ts'
import type { Sources } from './source.ts'

type Names = Readonly<Record<string, readonly string[]>>

const seenKey = 'xray.seen'
const namesKey = 'xray.names'

const store = (key: string, value: Names): void => sessionStorage.setItem(key, JSON.stringify(value))

// In the session's storage, so that a reloaded page knows the names before it has read the sources.
const readNames = (key: string): Names => JSON.parse(sessionStorage.getItem(key) ?? '{}')
const firstTexts = new Map<string, string>()

/** Stores the first texts of the page and the first fields of the tab, with which later ones are compared. Called after each read of the sources. */
export const noteSources = ({ sources }: Sources): void => {
  for (const { model } of Object.values(sources))
    if (!firstTexts.has(model.path)) firstTexts.set(model.path, model.text)
  const names = Object.fromEntries(
    Object.entries(sources).map(([resource, { members }]) => [resource, Object.keys(members)]),
  )
  store(namesKey, names)
  if (sessionStorage.getItem(seenKey) === null) store(seenKey, names)
}

/** Marks all current fields and relations as seen. */
export const markShown = (): void => store(seenKey, readNames(namesKey))

/** Marks all changes as seen, unless the server waits for a change or restarts. */
export const markSeen = (): void => {
  if (serverPulse.get() === 'up') markShown()
}

/** Returns the first text of a model that the page has read. */
export const firstTextOf = (path: string): string | undefined => firstTexts.get(path)

/** Returns the fields and relations that were added to a resource since changes were last marked as seen. */
export const addedTo = (resource: string): readonly string[] => {
  const { [resource]: seen } = readNames(seenKey)
  return seen === undefined ? [] : (readNames(namesKey)[resource] ?? []).filter((name) => !seen.includes(name))
}
