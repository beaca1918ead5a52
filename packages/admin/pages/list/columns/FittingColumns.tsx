import { Box } from '@mui/material'
import { Children, isValidElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useNamedResource } from '../../../resource/named.ts'
import { rankOf, unfitColumns } from './fit.ts'
import { useUnfitColumns } from './TableColumnsContext.tsx'
import { useStoredColumns } from './useStoredColumns.ts'
import { widthVariable } from './widths.ts'

/** A table, its columns, those that it hides by default, and the key under which the browser stores what users chose. */
interface FittingColumnsProps {
  columns: ReactNode
  hidden: readonly string[]
  storeKey: string
  children: ReactElement
}

// Where values are longer than this, the theme (`theme/data.ts`) and `widthStyles` end a column.
const longestRem = 16

/** While a table has it, all its columns are laid out, as wide as their values need. */
const measuredClass = 'slipform-measured'

/**
 * Hides the columns that the table within has no room for: those that matter least (`rankOf`), and none that the user has switched on or
 * given a width. Styles hide them, so that no row is rendered again; the browser measures after its own layout. Cells clip only in columns
 * that may be narrower than their values: with 1,000 rows, each frame of a scroll takes two thirds of the time that it takes if all cells do.
 */
export const FittingColumns = ({ columns, hidden: hiddenByDefault, storeKey, children }: FittingColumnsProps) => {
  const { of, find } = useNamedResource()
  const { data } = useListContext()
  const [{ hidden = hiddenByDefault, pinned = [], widths = {} }] = useStoredColumns(storeKey)
  const [unfit, setUnfit] = useUnfitColumns()
  const [clipped, setClipped] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const shown = Children.toArray(columns).flatMap((column): ShownColumn[] => {
    const { source = '' } = isValidElement<{ source?: string }>(column) ? column.props : {}
    if (source === '' || hidden.includes(source)) return []
    const isPinned = pinned.includes(source) || widths[source] !== undefined
    return [{ source, rank: rankOf(column, of, find), isPinned }]
  })
  const isEmpty = !data?.length
  const key = JSON.stringify([shown, widths, isEmpty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what is shown.
  useEffect(() => {
    const table = root.current?.querySelector('.RaDataTable-table')
    const frame = table?.parentElement
    if (!(table instanceof HTMLElement) || !frame) return setUnfit([])
    const sameOr = (next: readonly string[]) => (before: readonly string[]) =>
      before.join() === next.join() ? before : next
    const observer = new ResizeObserver(() => {
      const next = findUnfit(table, frame, shown)
      // Before the browser paints, so that no column is seen to disappear.
      flushSync(() => setUnfit(sameOr(next)))
      frame.toggleAttribute('data-fits', table.offsetWidth <= frame.clientWidth)
      setClipped(sameOr(findClipped(table, shown)))
    })
    for (const element of [frame, table, ...table.querySelectorAll('thead th')]) observer.observe(element)
    return () => observer.disconnect()
  }, [key])

  const styles = {
    '& tbody td': { overflow: 'visible' },
    ...styleOf(clipped, 'tbody td', { overflow: 'hidden' }),
    ...styleOf(unfit, `table:not(.${measuredClass}) `, { display: 'none' }),
  }
  return (
    <Box ref={root} sx={{ display: 'contents', ...styles }}>
      {children}
    </Box>
  )
}

interface ShownColumn {
  readonly source: string
  readonly rank: number
  /** The user has switched it on, or given it a width. */
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

/** Returns the columns whose values may be cut. */
function findClipped(table: HTMLElement, shown: readonly ShownColumn[]): readonly string[] {
  const longest = longestRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const style = getComputedStyle(table)
  const isClipped = (source: string) =>
    widthOf(table, source) >= longest - 1 || style.getPropertyValue(widthVariable(source)) !== ''
  return shown.map(({ source }) => source).filter(isClipped)
}

const classOf = (source: string) => `[class~=${JSON.stringify(`column-${source}`)}]`

const styleOf = (sources: readonly string[], cell: string, style: object) =>
  Object.fromEntries(sources.map((source) => [`& ${cell}${classOf(source)}`, style]))
