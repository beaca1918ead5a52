import { parseKey } from 'slipform/browser'

/** Returns the first part of a UUID, which is enough to tell records apart; any other key unchanged. */
export const shortKey = (key: string): string => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(key) ? key.slice(0, 8) : key)

/** Returns a key of several fields as a text for users: `1001~7` is "1001 · 7". */
export const keyParts = (id: unknown): string => (parseKey(String(id)) ?? [String(id)]).map(shortKey).join(' · ')

/** Returns a key as the name of a record without another name: `#7`; a key that is not a number unchanged. */
export const keyTitle = (id: unknown): string => (/^-?\d+$/.test(String(id)) ? `#${id}` : String(id))

/** Whether a record is named by its key. */
export const isNamedByKey = (name: unknown, id: unknown): boolean => String(name).replace(/^#/, '') === String(id)
