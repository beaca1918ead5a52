import type { RaRecord } from 'react-admin'
import { versionKey } from './version.ts'

// Knows which versions of records other tabs of this browser have saved, so that a conflict says whose it is.

const ofOtherTabs = new Set<unknown>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slipform-saves')
tabs?.addEventListener('message', ({ data }) => ofOtherTabs.add(data))

/** Tells the other tabs which version of a record this one has saved. */
export const publishSave = (record: RaRecord): void => tabs?.postMessage(record[versionKey])

/** Whether a version of a record was saved in another tab of this browser. */
export const isSavedInOtherTab = (record: RaRecord): boolean => ofOtherTabs.has(record[versionKey])
