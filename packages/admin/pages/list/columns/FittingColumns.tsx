import { Box } from '@mui/material'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useNamedResource } from '../../../resource/named.ts'
import { rankOf, unfitColumns } from './fit.ts'
import { readColumns, useUnfitColumns } from './TableColumnsContext.tsx'
import { useStoredColumns } from './useStoredColumns.ts'

/** A table (`children`), its columns, the sources that it hides by default, and the key under which the browser stores the user's choice. */
interface FittingColumnsProps {
  columns: ReactNode
  hidden: readonly string[]
  storeKey: string
  children: ReactElement
}

/** While a table has this class, all its columns are laid out, as wide as their values need. */
const measuredClass = 'slipform-measured'

/**
 * Hides the columns for which the table has no room: first the ones of the highest `rankOf`, and none that the user has switched on. Styles
 * hide columns, so that no row is rendered again.
 */
export const FittingColumns = ({ columns, hidden: hiddenByDefault, storeKey, children }: FittingColumnsProps) => {
  const { of, find } = useNamedResource()
  const { data } = useListContext()
  const [{ hidden = hiddenByDefault, pinned = [] }] = useStoredColumns(storeKey)
  const [unfit, setUnfit] = useUnfitColumns()
  const root = useRef<HTMLDivElement>(null)
  const shown = readColumns(columns).flatMap(({ element, source }): ShownColumn[] => {
    if (element.props.source === undefined || hidden.includes(source)) return []
    return [{ source, rank: rankOf(element, of, find), isPinned: pinned.includes(source) }]
  })
  const isEmpty = !data?.length
  const key = JSON.stringify([shown, isEmpty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the shown columns.
  useEffect(() => {
    const table = root.current?.querySelector('.RaDataTable-table')
    const frame = table?.parentElement
    if (!(table instanceof HTMLElement) || !frame) return setUnfit([])
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const sizes = () => [frame, table, ...headings].map(({ clientWidth }) => clientWidth).join()
    let appliedSizes = ''
    const observer = new ResizeObserver(() => {
      // The change comes from the columns hidden below: measuring again would lay out the table twice.
      if (sizes() === appliedSizes) return
      const next = findUnfit(table, frame, shown)
      // Before the browser paints, so that no column is seen to disappear.
      flushSync(() => setUnfit(next))
      appliedSizes = sizes()
      // Styles let the buttons at the end of rows stick only with this: each sticky cell is a layer, and a list may have a thousand.
      frame.toggleAttribute('data-overflows', table.offsetWidth > frame.clientWidth)
    })
    for (const element of [frame, table, ...headings]) observer.observe(element)
    return () => observer.disconnect()
  }, [key])

  const styles = Object.fromEntries(
    unfit.map((source) => [`& table:not(.${measuredClass}) ${classOf(source)}`, { display: 'none' }]),
  )
  return (
    <Box ref={root} sx={{ display: 'contents', ...styles }}>
      {children}
    </Box>
  )
}

interface ShownColumn {
  readonly source: string
  readonly rank: number
  /** Whether the user has switched the column on: it is shown without room for it too. */
  readonly isPinned: boolean
}

const widthOf = (table: HTMLElement, source: string) =>
  table.querySelector<HTMLElement>(`th${classOf(source)}`)?.offsetWidth ?? 0

/** Lays out all columns for a moment, and returns the sources of the columns for which the frame of the table has no room. */
function findUnfit(table: HTMLElement, frame: HTMLElement, shown: readonly ShownColumn[]): readonly string[] {
  table.classList.add(measuredClass)
  const room = frame.clientWidth
  const isCut = table.offsetWidth > room
  const measured = shown.map((column) => ({ ...column, width: widthOf(table, column.source) }))
  const fullWidth = [...table.querySelectorAll<HTMLElement>('thead th')].reduce(
    (sum, cell) => sum + cell.offsetWidth,
    0,
  )
  table.classList.remove(measuredClass)
  if (!isCut) return []
  const unpinned = measured.filter(({ isPinned }) => !isPinned)
  // Their room is the frame without the columns of checkboxes and buttons, and without the pinned ones.
  return unfitColumns(unpinned, room - fullWidth + unpinned.reduce((sum, { width }) => sum + width, 0))
}

const classOf = (source: string) => `[class~=${JSON.stringify(`column-${source}`)}]`
