import { serverPulse } from '../../api/outage.ts'
import type { Sources } from './source.ts'

type Names = Readonly<Record<string, readonly string[]>>

const seenKey = 'xray.seen'
const namesKey = 'xray.names'

const store = (key: string, value: Names): void => sessionStorage.setItem(key, JSON.stringify(value))

// In the session, as a page that is loaded again knows the names before it has read the sources.
const readNames = (key: string): Names => JSON.parse(sessionStorage.getItem(key) ?? '{}')
const firstTexts = new Map<string, string>()

/** Stores what the page, and the tab, read first: later texts and fields are compared with it. Called after each read of the sources. */
export const noteSources = ({ sources }: Sources): void => {
  for (const { model } of Object.values(sources))
    if (!firstTexts.has(model.path)) firstTexts.set(model.path, model.text)
  const names = Object.fromEntries(
    Object.entries(sources).map(([resource, { members }]) => [resource, Object.keys(members)]),
  )
  store(namesKey, names)
  if (sessionStorage.getItem(seenKey) === null) store(seenKey, names)
}

/** Marks the fields and relations as seen. */
export const markShown = (): void => store(seenKey, readNames(namesKey))

/** Marks all changes as seen, unless the server waits for one or starts again. */
export const markSeen = (): void => {
  if (serverPulse.get() === 'up') markShown()
}

/** Returns the text that a model had when the page read it first. */
export const firstTextOf = (path: string): string | undefined => firstTexts.get(path)

/** Returns the fields and relations that a resource has got since the changes were seen last. */
export const addedTo = (resource: string): readonly string[] => {
  const { [resource]: seen } = readNames(seenKey)
  return seen === undefined ? [] : (readNames(namesKey)[resource] ?? []).filter((name) => !seen.includes(name))
}
