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

/**
 * Hides the columns that the table within has no room for: those that matter least (`rankOf`), and none that the user has switched on or
 * given a width. Styles hide them, so that no row is rendered again; the browser measures after its own layout. Cells clip only in columns
 * that may be narrower than their values: with 1,000 rows, each frame of a scroll takes two thirds of the time that it takes if all cells do.
 */
export const FittingColumns = ({ columns, hidden: hiddenByDefault, storeKey, children }: FittingColumnsProps) => {
  const { of, find } = useNamedResource()
  const { data } = useListContext()
  const [stored] = useStoredColumns(storeKey)
  const [unfit, setUnfit] = useUnfitColumns()
  const [clipped, setClipped] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const naturalWidths = useRef(new Map<string, number>())
  const lastRoom = useRef(0)
  const hidden = stored.hidden ?? hiddenByDefault
  const shown = Children.toArray(columns).flatMap((column) => {
    const { source = '' } = isValidElement<{ source?: string }>(column) ? column.props : {}
    return source === '' || hidden.includes(source) ? [] : [{ source, rank: rankOf(column, of, find) }]
  })
  const pinned = stored.pinned ?? []
  const isEmpty = !data?.length
  const key = JSON.stringify([shown, pinned, stored.widths, isEmpty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what is shown.
  useEffect(() => {
    const table = root.current?.querySelector('.RaDataTable-table')
    const frame = table?.parentElement
    if (!(table instanceof HTMLElement) || !frame) return setUnfit([])
    const headingOf = (source: string) =>
      table.querySelector<HTMLElement>(`th[class~=${JSON.stringify(`column-${source}`)}]`)
    /** Returns the columns that do not fit now; the hidden ones if the window leaves them as they are. */
    const fit = (hiddenNow: readonly string[]): readonly string[] => {
      const isGrown = frame.clientWidth > lastRoom.current
      lastRoom.current = frame.clientWidth
      const isCut = table.offsetWidth > frame.clientWidth
      if (!isCut && !(isGrown && hiddenNow.length > 0)) return hiddenNow
      const visible = shown.filter(({ source }) => !hiddenNow.includes(source))
      // In a table with room to spare, columns are wider than their values need.
      if (isCut)
        for (const { source } of visible) naturalWidths.current.set(source, headingOf(source)?.offsetWidth ?? 0)
      const measured = shown.map((column) => ({ ...column, width: naturalWidths.current.get(column.source) ?? 0 }))
      const all = [...table.querySelectorAll<HTMLElement>('thead th')].reduce((sum, cell) => sum + cell.offsetWidth, 0)
      // Columns of checkboxes and buttons.
      const fixed = all - visible.reduce((sum, { source }) => sum + (headingOf(source)?.offsetWidth ?? 0), 0)
      const [kept, free] = [measured.filter(isPinned), measured.filter((column) => !isPinned(column))]
      const left = frame.clientWidth - fixed - kept.reduce((sum, { width }) => sum + width, 0)
      return unfitColumns(free, left)
    }
    const isPinned = ({ source }: { source: string }) =>
      pinned.includes(source) || stored.widths?.[source] !== undefined
    let current: readonly string[] = unfit.filter(
      (source) => shown.some((column) => column.source === source) && !pinned.includes(source),
    )
    if (current.length !== unfit.length) setUnfit(current)
    let clippedNow = clipped.join()
    const clip = () => {
      const longest = longestRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const style = getComputedStyle(table)
      const sources = shown
        .map(({ source }) => source)
        .filter(
          (source) =>
            (headingOf(source)?.offsetWidth ?? 0) >= longest - 1 ||
            style.getPropertyValue(widthVariable(source)) !== '',
        )
      if (sources.join() === clippedNow) return
      clippedNow = sources.join()
      flushSync(() => setClipped(sources))
    }
    const observer = new ResizeObserver(() => {
      const next = fit(current)
      if (next.join() === current.join()) {
        frame.toggleAttribute('data-fits', table.offsetWidth <= frame.clientWidth)
        clip()
        return
      }
      current = next
      // Before the browser paints, so that no column is seen to disappear.
      flushSync(() => setUnfit(next))
    })
    observer.observe(frame)
    observer.observe(table)
    for (const heading of table.querySelectorAll('thead th')) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])

  const styles = {
    '& tbody td': { overflow: 'visible' },
    ...styleOf(clipped, { overflow: 'hidden' }, 'tbody td'),
    ...styleOf(unfit, { display: 'none' }),
  }
  return (
    <Box ref={root} sx={{ display: 'contents', ...styles }}>
      {children}
    </Box>
  )
}

const styleOf = (sources: readonly string[], style: object, cell = '') =>
  Object.fromEntries(sources.map((source) => [`& ${cell}[class~=${JSON.stringify(`column-${source}`)}]`, style]))
