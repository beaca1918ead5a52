import { Box } from '@mui/material'
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useListContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useNamedResource } from '../../../resource/named.ts'
import { type MeasuredColumn, rankOf, unfitColumns } from './fit.ts'
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
    const isPinned = ({ source }: MeasuredColumn) => pinned.includes(source) || stored.widths?.[source] !== undefined
    const hiddenNow = unfit.filter(
      (source) => shown.some((column) => column.source === source) && !pinned.includes(source),
    )
    if (hiddenNow.length !== unfit.length) setUnfit(hiddenNow)
    return observeTable(
      { table, frame, shown, isPinned, naturalWidths, lastRoom },
      { unfit: hiddenNow, clipped },
      (next) => {
        // Before the browser paints, so that no column is seen to disappear.
        flushSync(() => {
          setUnfit(next.unfit)
          setClipped(next.clipped)
        })
      },
    )
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

/** The columns that do not fit, and those whose values are cut. */
interface Fit {
  readonly unfit: readonly string[]
  readonly clipped: readonly string[]
}

interface FittedTable {
  readonly table: HTMLElement
  readonly frame: HTMLElement
  readonly shown: readonly Omit<MeasuredColumn, 'width'>[]
  readonly isPinned: (column: MeasuredColumn) => boolean
  /** How wide columns were when the table had no room to spare, and the room that it had last. */
  readonly naturalWidths: RefObject<Map<string, number>>
  readonly lastRoom: RefObject<number>
}

/** Measures a table whenever its size or that of a column changes, and tells what fits if that changes; returns a function that ends it. */
function observeTable(
  { table, frame, shown, isPinned, ...last }: FittedTable,
  begun: Fit,
  onChange: (fit: Fit) => void,
) {
  let current = begun
  const widthOf = (source: string) =>
    table.querySelector<HTMLElement>(`th[class~=${JSON.stringify(`column-${source}`)}]`)?.offsetWidth ?? 0
  /** Returns the columns that do not fit now; the hidden ones if the window leaves them as they are. */
  const findUnfit = (hiddenNow: readonly string[]): readonly string[] => {
    const isGrown = frame.clientWidth > last.lastRoom.current
    last.lastRoom.current = frame.clientWidth
    const isCut = table.offsetWidth > frame.clientWidth
    if (!isCut && !(isGrown && hiddenNow.length > 0)) return hiddenNow
    const visible = shown.filter(({ source }) => !hiddenNow.includes(source))
    const widths = last.naturalWidths.current
    // In a table with room to spare, columns are wider than their values need.
    if (isCut) for (const { source } of visible) widths.set(source, widthOf(source))
    const measured = shown.map((column) => ({ ...column, width: widths.get(column.source) ?? 0 }))
    const all = [...table.querySelectorAll<HTMLElement>('thead th')].reduce((sum, cell) => sum + cell.offsetWidth, 0)
    // Columns of checkboxes and buttons.
    const fixed = all - visible.reduce((sum, { source }) => sum + widthOf(source), 0)
    const [kept, free] = [measured.filter(isPinned), measured.filter((column) => !isPinned(column))]
    const left = frame.clientWidth - fixed - kept.reduce((sum, { width }) => sum + width, 0)
    return unfitColumns(free, left)
  }
  const findClipped = () => {
    const longest = longestRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const style = getComputedStyle(table)
    const isClipped = (source: string) =>
      widthOf(source) >= longest - 1 || style.getPropertyValue(widthVariable(source)) !== ''
    return shown.map(({ source }) => source).filter(isClipped)
  }
  const change = (next: Fit) => {
    current = next
    onChange(next)
  }
  const observer = new ResizeObserver(() => {
    const unfit = findUnfit(current.unfit)
    if (unfit.join() !== current.unfit.join()) return change({ ...current, unfit })
    frame.toggleAttribute('data-fits', table.offsetWidth <= frame.clientWidth)
    const clipped = findClipped()
    if (clipped.join() !== current.clipped.join()) change({ ...current, clipped })
  })
  for (const element of [frame, table, ...table.querySelectorAll('thead th')]) observer.observe(element)
  return () => observer.disconnect()
}

const styleOf = (sources: readonly string[], style: object, cell = '') =>
  Object.fromEntries(sources.map((source) => [`& ${cell}[class~=${JSON.stringify(`column-${source}`)}]`, style]))
