import { Box } from '@mui/material'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useNamedResource } from '../../../resource/named.ts'
import { type MeasuredColumn, rankOf, unfitColumns } from './fit.ts'
import { readColumns, useUnfitColumns } from './TableColumnsContext.tsx'
import { useStoredColumns } from './useStoredColumns.ts'

/** A table (`children`), its columns, the sources that it hides by default, and the key under which the browser stores the user's choice. */
interface FittingColumnsProps {
  columns: ReactNode
  hidden: readonly string[]
  storeKey: string
  children: ReactElement
}

type RankedColumn = Pick<MeasuredColumn, 'source' | 'rank'>

/** The rank of columns that are always shown: of checkboxes and buttons, and those that the user has switched on. */
const fixedRank = -1

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
  const shown = readColumns(columns).flatMap(({ element, source }): RankedColumn[] => {
    if (element.props.source === undefined || hidden.includes(source)) return []
    return [{ source, rank: pinned.includes(source) ? fixedRank : rankOf(element, of, find) }]
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

/** Lays out all columns for a moment, and returns the sources of the columns for which the frame of the table has no room. */
function findUnfit(table: HTMLElement, frame: HTMLElement, shown: readonly RankedColumn[]): readonly string[] {
  table.classList.add(measuredClass)
  const room = frame.clientWidth
  const isCut = table.offsetWidth > room
  const measured = [...table.querySelectorAll<HTMLElement>('thead th')].map((heading) => {
    const column = shown.find(({ source }) => heading.classList.contains(`column-${source}`))
    return { source: '', rank: fixedRank, ...column, width: heading.offsetWidth }
  })
  table.classList.remove(measuredClass)
  return isCut ? unfitColumns(measured, room) : []
}

const classOf = (source: string) => `[class~=${JSON.stringify(`column-${source}`)}]`
