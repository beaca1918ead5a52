import type { RaRecord } from 'react-admin'
import { versionKey } from './version.ts'

// Records which versions of records other tabs of this browser have saved, so that a conflict can name the other tab.

const savedVersions = new Set<unknown>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slipform-saves')
tabs?.addEventListener('message', ({ data }) => savedVersions.add(data))

/** Tells the other tabs which version of a record this one has saved. */
export const publishSave = ({ [versionKey]: version }: RaRecord): void => {
  if (version !== undefined) tabs?.postMessage(version)
}

/** Whether a version of a record was saved in another tab of this browser. */
export const isSavedInOtherTab = ({ [versionKey]: version }: RaRecord): boolean => savedVersions.has(version)
