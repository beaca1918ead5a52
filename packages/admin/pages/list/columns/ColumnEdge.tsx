import { Box } from '@mui/material'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useDataTableStoreContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { useColumnWidths } from './useStoredColumns.ts'
import { limitWidth, widthLimits, widthVariable } from './widths.ts'

/** How far an arrow key moves the edge, in pixels. */
const step = 16

const edgeStyle = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    right: 0,
    borderRight: '1px solid transparent',
  },
  'tr:hover > th > &::after': { borderColor: 'divider' },
  '&&:hover::after, &&:focus-visible::after, &&:active::after': {
    insetBlock: 0,
    borderRightWidth: 2,
    borderColor: 'primary.main',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
}

const widthOf = (cell: Element) => Math.round(cell.getBoundingClientRect().width)

/** The edge of a column in its heading, which the pointer and arrow keys move; a double click or Enter removes the chosen width. */
export const ColumnEdge = ({ source, label }: { source: string; label: string | undefined }) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const name = useTranslateLabel()({ source, label, resource })
  const [widths, setWidths] = useColumnWidths(useDataTableStoreContext().storeKey)
  const edge = useRef<HTMLElement>(null)
  const drag = useRef<{ from: number; width: number }>(undefined)
  const measure = () => (edge.current?.parentElement ? widthOf(edge.current.parentElement) : widthLimits.min)
  const store = (width: number) => setWidths({ ...widths, [source]: limitWidth(width) })
  const reset = () => {
    const { [source]: _width, ...others } = widths ?? {}
    setWidths(others)
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width: measure() }
  }
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (drag.current === undefined) return
    const width = limitWidth(drag.current.width + clientX - drag.current.from)
    // Without rendering the table for each step of the pointer.
    currentTarget.closest('table')?.style.setProperty(widthVariable(source), `${width}px`)
  }
  const end = ({ clientX }: PointerEvent<HTMLElement>) => {
    const { from, width } = drag.current ?? { from: clientX, width: 0 }
    drag.current = undefined
    if (clientX !== from) store(width + clientX - from)
  }
  const press = (event: KeyboardEvent) => {
    const width = { ArrowLeft: measure() - step, ArrowRight: measure() + step, Enter: undefined }[event.key]
    if (width !== undefined) store(width)
    else if (event.key === 'Enter') reset()
    else return
    event.preventDefault()
  }
  return (
    <Box
      ref={edge}
      component="span"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('slipform.columns.width', { name })}
      aria-valuenow={widths?.[source] ?? widthLimits.min}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      sx={edgeStyle}
      // To measure earlier would lay out the table before it is complete.
      onFocus={() => edge.current?.setAttribute('aria-valuenow', String(measure()))}
      onKeyDown={press}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={reset}
    />
  )
}
