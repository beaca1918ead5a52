import { Box } from '@mui/material'
import { isValidElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useNamedResource } from '../../../resource/named.ts'
import { rankOf, unfitColumns } from './fit.ts'
import { readColumns, useUnfitColumns } from './TableColumnsContext.tsx'
import { useStoredColumns } from './useStoredColumns.ts'

/** A table, its columns, those that it hides by default, and the key under which the browser stores what users chose. */
interface FittingColumnsProps {
  columns: ReactNode
  hidden: readonly string[]
  storeKey: string
  children: ReactElement
}

/** While a table has it, all its columns are laid out, as wide as their values need. */
const measuredClass = 'slipform-measured'

/**
 * Hides the columns that the table within has no room for: those that matter least (`rankOf`), and none that the user has switched on. Styles hide them, so that no row is rendered again; the browser measures after its own layout.
 */
export const FittingColumns = ({ columns, hidden: hiddenByDefault, storeKey, children }: FittingColumnsProps) => {
  const { of, find } = useNamedResource()
  const { data } = useListContext()
  const [{ hidden = hiddenByDefault, pinned = [] }] = useStoredColumns(storeKey)
  const [unfit, setUnfit] = useUnfitColumns()
  const root = useRef<HTMLDivElement>(null)
  const shown = readColumns(columns).flatMap(({ element, source }): ShownColumn[] => {
    if (element.props.source === undefined || hidden.includes(source)) return []
    const rank = ownRank(element.props.children) ?? rankOf(element, of, find)
    return [{ source, rank, isPinned: pinned.includes(source) }]
  })
  const isEmpty = !data?.length
  const key = JSON.stringify([shown, isEmpty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what is shown.
  useEffect(() => {
    const table = root.current?.querySelector('.RaDataTable-table')
    const frame = table?.parentElement
    if (!(table instanceof HTMLElement) || !frame) return setUnfit([])
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const sizes = () => [frame, table, ...headings].map(({ clientWidth }) => clientWidth).join()
    let settled = ''
    const observer = new ResizeObserver(() => {
      // The columns hidden here last: to measure anew would lay out the table twice.
      if (sizes() === settled) return
      const next = findUnfit(table, frame, shown)
      // Before the browser paints, so that no column is seen to disappear.
      flushSync(() => setUnfit(next))
      settled = sizes()
      // Only then do the buttons at the end of its rows stick: each that does is a layer of its own, and a list may have a thousand.
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

/** Returns the `rank` of the component in a column, if it has one: that of cards is by its field. */
const ownRank = (content: ReactNode): number | undefined =>
  isValidElement(content) && typeof content.type === 'function' && 'rank' in content.type
    ? Number(content.type.rank)
    : undefined

interface ShownColumn {
  readonly source: string
  readonly rank: number
  /** The user has switched it on. */
  readonly isPinned: boolean
}

const widthOf = (table: HTMLElement, source: string) =>
  table.querySelector<HTMLElement>(`th${classOf(source)}`)?.offsetWidth ?? 0

/** Lays out all columns for a moment; returns those that the frame of the table has no room for. */
function findUnfit(table: HTMLElement, frame: HTMLElement, shown: readonly ShownColumn[]): readonly string[] {
  table.classList.add(measuredClass)
  const room = frame.clientWidth
  const isCut = table.offsetWidth > room
  const measured = shown.map((column) => ({ ...column, width: widthOf(table, column.source) }))
  const all = [...table.querySelectorAll<HTMLElement>('thead th')].reduce((sum, cell) => sum + cell.offsetWidth, 0)
  table.classList.remove(measuredClass)
  if (!isCut) return []
  const free = measured.filter(({ isPinned }) => !isPinned)
  // Beside those of checkboxes and buttons, and pinned ones.
  return unfitColumns(free, room - all + free.reduce((sum, { width }) => sum + width, 0))
}

const classOf = (source: string) => `[class~=${JSON.stringify(`column-${source}`)}]`
