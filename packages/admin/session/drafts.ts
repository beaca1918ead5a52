import type { Identifier } from 'react-admin'

/** The unsaved input of a form, as the browser stores it. */
export interface FormDraft {
  /** The timestamp of the last input, in ISO 8601. */
  readonly savedAt: string
  /** The version of the record when the form was opened; absent for a new record. */
  readonly version?: unknown
  readonly values: Readonly<Record<string, unknown>>
}

/** Limits of the stored drafts. */
export const draftLimits = { characters: 50_000, drafts: 20, ageMs: 7 * 24 * 60 * 60 * 1000 }

// With the prefix of react-admin's store, because a sign-out removes all of its keys.
const prefix = 'RaStore.drafts.'

/** Returns the storage key of the draft of a record, or of a new record, for a user and a tab of the browser. */
export const draftKey = (
  user: string | undefined,
  resource: string,
  id: Identifier | undefined,
  tab = nameOfTab(),
): string => prefix + JSON.stringify([user ?? null, resource, id ?? null, tab])

/** Returns the name of this tab, which survives a reload. Other tabs do not offer the drafts of this tab. */
function nameOfTab(): string {
  const storedName = sessionStorage.getItem('slipform-tab')
  if (storedName !== null) return storedName
  const name = Math.random().toString(36).slice(2)
  sessionStorage.setItem('slipform-tab', name)
  return name
}

/** Returns a stored draft; undefined without one, or if it is older than the limit. */
export function readDraft(storage: Storage, key: string, now = Date.now()): FormDraft | undefined {
  try {
    const draft: FormDraft | null = JSON.parse(storage.getItem(key) ?? 'null')
    return draft && now - Date.parse(draft.savedAt) < draftLimits.ageMs ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, unless it is too large, and removes old drafts and those beyond the limit. Returns whether the draft is stored. */
export function writeDraft(storage: Storage, key: string, draft: FormDraft): boolean {
  if (isClosed) return false
  const text = JSON.stringify(draft)
  const isTooLarge = text.length > draftLimits.characters
  try {
    if (isTooLarge) storage.removeItem(key)
    else storage.setItem(key, text)
    prune(storage, Date.parse(draft.savedAt))
    return !isTooLarge
  } catch {
    // The browser's storage is full or not available: the form works without drafts.
    return false
  }
}

/** Whether the user has signed out: a form that is still open must not store its input. */
let isClosed = false

/** Stops storing drafts until the page is reloaded. */
export const closeDrafts = (): void => {
  isClosed = true
}

function prune(storage: Storage, now: number): void {
  const newestFirst = Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, savedAt: readDraft(storage, key, now)?.savedAt ?? '' }))
    .sort((first, second) => second.savedAt.localeCompare(first.savedAt))
  for (const [place, { key, savedAt }] of newestFirst.entries()) {
    // Without a time for drafts that `readDraft` rejects: too old, or not readable.
    if (savedAt === '' || place >= draftLimits.drafts) storage.removeItem(key)
  }
}
