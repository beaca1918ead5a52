import { useStore } from 'react-admin'
import type { Layouts } from '../../../ui/layouts.ts'
import { type Layout, useFeatures } from '../../../ui/Slot.tsx'

/** The name of any layout of a list. */
export type LayoutName = keyof Layouts

/** Returns the layouts besides the table that features bring, in the order of their buttons. */
export const useOtherLayouts = (): readonly Layout[] => useFeatures().flatMap(({ layout }) => layout ?? [])

/**
 * The layout that the user chose for the list of a resource, if the list offers it, undefined for the table; and a function that changes
 * the choice, which the browser stores.
 */
export const useLayout = (resource: string | undefined, offered: readonly Layout[]) => {
  const [stored, setLayout] = useStore<LayoutName>(`${resource}.layout`, 'table')
  return [offered.find(({ name }) => name === stored), setLayout] as const
}
