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

// Where values are longer than this, the theme ends a column.
const longestRem = 16

/**
 * Hides the columns that a table has no room for: those that matter least, and none that the user has switched on. Styles hide them, so
 * that no row is rendered again; the browser measures after its own layout. Cells clip only in columns that may be narrower than their values:
 * with 1,000 rows, each frame of a scroll takes two thirds of the time that it takes if all cells do.
 */
export const FittingColumns = ({ columns, hidden: hiddenByDefault, storeKey, children }: FittingColumnsProps) => {
  const { of, find } = useNamedResource()
  const { data } = useListContext()
  const [stored] = useStoredColumns(storeKey)
  const [unfit, setUnfit] = useUnfitColumns()
  const [clipped, setClipped] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const widths = useRef(new Map<string, number>())
  const room = useRef(0)
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
    const fit = (now: readonly string[]): readonly string[] => {
      const isGrown = frame.clientWidth > room.current
      room.current = frame.clientWidth
      const isCut = table.offsetWidth > frame.clientWidth
      if (!isCut && !(isGrown && now.length > 0)) return now
      const visible = shown.filter(({ source }) => !now.includes(source))
      // Only of a table without room to spare do columns have their own widths.
      if (isCut) for (const { source } of visible) widths.current.set(source, headingOf(source)?.offsetWidth ?? 0)
      const measured = shown.map((column) => ({ ...column, width: widths.current.get(column.source) ?? 0 }))
      const others = [...table.querySelectorAll<HTMLElement>('thead th')].reduce(
        (sum, cell) => sum + cell.offsetWidth,
        0,
      )
      const fixed = others - visible.reduce((sum, { source }) => sum + (headingOf(source)?.offsetWidth ?? 0), 0)
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
    const longest = longestRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    let long = clipped.join()
    const clip = () => {
      const given = getComputedStyle(table)
      const sources = shown
        .map(({ source }) => source)
        .filter(
          (source) =>
            (headingOf(source)?.offsetWidth ?? 0) >= longest - 1 ||
            given.getPropertyValue(widthVariable(source)) !== '',
        )
      if (sources.join() === long) return
      long = sources.join()
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
