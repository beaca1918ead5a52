import type { Identifier } from 'react-admin'

/** What a user has typed into a form and not saved, as the browser stores it. */
export interface FormDraft {
  /** When it was typed, in ISO 8601. */
  readonly savedAt: string
  /** The version of the record that the form began with; absent for a new record. */
  readonly version?: unknown
  readonly values: Readonly<Record<string, unknown>>
}

/** Limits of what the browser stores. */
export const draftLimits = { characters: 50_000, drafts: 20, ageMs: 7 * 24 * 60 * 60 * 1000 }

// Within the keys of react-admin's store, all of which a sign-out removes.
const prefix = 'RaStore.drafts.'

/** Returns the key of the draft of a record, or of a new one, for a user and a tab of the browser. */
export const draftKey = (
  user: string | undefined,
  resource: string,
  id: Identifier | undefined,
  tab = nameOfTab(),
): string => prefix + JSON.stringify([user ?? null, resource, id ?? null, tab])

/** Returns a name of this tab, which a reload leaves: its drafts are no news in another one. */
function nameOfTab(): string {
  const known = sessionStorage.getItem('slipform-tab')
  if (known !== null) return known
  const name = Math.random().toString(36).slice(2)
  sessionStorage.setItem('slipform-tab', name)
  return name
}

/** Returns a draft that is not too old. */
export function readDraft(storage: Storage, key: string, now = Date.now()): FormDraft | undefined {
  try {
    const draft: FormDraft | null = JSON.parse(storage.getItem(key) ?? 'null')
    return draft && now - Date.parse(draft.savedAt) < draftLimits.ageMs ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, unless it is too large, and removes others that are old or too many; returns whether it is stored. */
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

let isClosed = false

/** Stores no more drafts until the page is loaded again: the user has signed out. */
export const closeDrafts = (): void => {
  isClosed = true
}

function prune(storage: Storage, now: number): void {
  const newestFirst = Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, savedAt: readDraft(storage, key, now)?.savedAt ?? '' }))
    .sort((draft, other) => other.savedAt.localeCompare(draft.savedAt))
  for (const [place, { key, savedAt }] of newestFirst.entries()) {
    if (savedAt === '' || place >= draftLimits.drafts) storage.removeItem(key)
  }
}
