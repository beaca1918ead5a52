import { useStore } from 'react-admin'

/** The layouts of a list besides the table, in the order of their buttons. */
export const otherLayouts = ['gallery', 'board', 'calendar', 'tree'] as const

/** The name of a layout besides the table. */
export type OtherLayout = (typeof otherLayouts)[number]

/** The name of any layout of a list. */
export type LayoutName = 'table' | OtherLayout

/**
 * The layout that the user chose for the list of a resource, of those that the list offers, and a function that changes it. The
 * browser stores the choice.
 */
export const useLayout = (resource: string | undefined, offered: readonly OtherLayout[]) => {
  const [stored, setLayout] = useStore<LayoutName>(`${resource}.layout`, 'table')
  const layout = stored !== 'table' && offered.includes(stored) ? stored : 'table'
  return [layout, setLayout] as const
}
