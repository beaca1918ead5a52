import type { RaRecord } from 'react-admin'
import { versionKey } from './version.ts'

// Knows which versions of records other tabs of this browser have saved, so that a conflict says whose change it is.

const saved = new Set<unknown>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slipform-saves')
tabs?.addEventListener('message', ({ data }) => saved.add(data))

/** Tells the other tabs which version of a record this one has saved. */
export const publishSave = ({ [versionKey]: version }: RaRecord): void => {
  if (version !== undefined) tabs?.postMessage(version)
}

/** Whether a version of a record was saved in another tab of this browser. */
export const isSavedInOtherTab = ({ [versionKey]: version }: RaRecord): boolean => saved.has(version)
