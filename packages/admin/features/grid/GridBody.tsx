import { TableBody } from '@mui/material'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type RaRecord,
  useDataTableDataContext,
  useDataTableStoreContext,
  useEvent,
  useListContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { flushSync } from 'react-dom'
import type { Step } from './CellEditor.tsx'
import { readColumns } from './columns.ts'
import { GridContext } from './GridContext.ts'
import { GridRow } from './GridRow.tsx'
import { destination, type Place, rangeOf, type Selection, select } from './selection.ts'
import { explainRule } from './useCellText.ts'
import { useGridActions } from './useGridActions.ts'
import { useGridClipboard } from './useGridClipboard.ts'

/** How far an editor that closes moves the focus. */
const steps: Record<Step, Place> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  stay: { row: 0, column: 0 },
  away: { row: 0, column: 0 },
}

const noRecords: RaRecord[] = []

interface Editing {
  id: RaRecord['id']
  column: number
  isTyped: boolean
}

/** The rows of the grid, which `DataTable` renders as its body. Holds the selection and the open editor; keys, mouse and clipboard act on both. */
export const GridBody = ({ children }: { children?: ReactNode }) => {
  const records: RaRecord[] = useDataTableDataContext() ?? noRecords
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const { inputs, types, edits, say, openConflict } = useContext(GridContext)
  const { page = 1, perPage = 0 } = useListContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const columns = useMemo(() => readColumns(children, inputs, types, hidden), [children, inputs, types, hidden])
  const labels = useMemo(
    () => columns.map(({ name, label }) => String(labelOf({ source: name, label, resource }))),
    [columns, labelOf, resource],
  )
  const actions = useGridActions({ records, columns, edits, say })
  const size = { rows: records.length, columns: columns.length }

  const body = useRef<HTMLTableSectionElement>(null)
  const [selection, setSelection] = useState<Selection>({ focus: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } })
  const [editing, setEditing] = useState<Editing>()
  const isDragging = useRef(false)
  // The selection stays within a shorter page.
  const { focus, anchor } = select(select(selection, selection.anchor, size), selection.focus, size, true)
  const range = rangeOf({ focus, anchor })

  const cellAt = ({ row, column }: Place) =>
    body.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`) ?? null
  const placeOf = (target: EventTarget | null): Place | undefined => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
    if (place === undefined) return undefined
    const [row = 0, column = 0] = place.split(':').map(Number)
    return { row, column }
  }

  // Set by keys and the mouse: the focus follows them, but never a change of the data. A grid that opens takes a focus that is nowhere.
  const wantsFocus = useRef(document.activeElement === document.body)
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing !== undefined) return
    wantsFocus.current = false
    const cell = cellAt(focus)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = (to: Place, isExtending = false) => {
    wantsFocus.current = true
    setSelection((current) => select(current, to, size, isExtending))
  }

  const targetAt = ({ row, column }: Place) => {
    const [record, place] = [records[row], columns[column]]
    return record && place ? { record, column: place } : undefined
  }

  /** Opens the editor of a cell, or says why it has none. */
  const edit = (place: Place, isTyped: boolean) => {
    const target = targetAt(place)
    if (target === undefined) return
    const { record, column } = target
    if (column.input === undefined) return say(translate('slipform.grid.read_only', { field: labels[place.column] }))
    const state = edits.store.row(record.id)[column.source]
    if (state?.status === 'conflict') return openConflict(record.id, columns)
    if (state?.status === 'saving') return
    if (column.type.kind === 'boolean') return void actions.set(target, !(state?.value ?? record[column.source]))
    // At once, so that the browser types the character into the input.
    flushSync(() => {
      setSelection({ focus: place, anchor: place })
      setEditing({ id: record.id, column: place.column, isTyped })
    })
  }

  const onCommit = useEvent((row: number, column: number, value: unknown, step: Step) => {
    const target = targetAt({ row, column })
    setEditing(undefined)
    if (step !== 'away') go({ row: row + steps[step].row, column: column + steps[step].column })
    if (target !== undefined) actions.set(target, value)
  })
  const onInvalid = useEvent((row: number, column: number, value: unknown, error: unknown) => {
    const target = targetAt({ row, column })
    setEditing(undefined)
    if (target !== undefined) actions.reject(target, value, explainRule(error, translate))
  })
  const onCancel = useCallback((step: Step) => {
    wantsFocus.current = step !== 'away'
    setEditing(undefined)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place === undefined || event.nativeEvent.isComposing) return
    const { key, shiftKey, altKey } = event
    const isMod = event.ctrlKey || event.metaKey
    const handle = (task: () => unknown) => {
      event.preventDefault()
      event.stopPropagation()
      task()
    }
    if (isMod && !altKey) {
      const letter = key.toLowerCase()
      if (letter === 'a')
        return handle(() =>
          setSelection({ anchor: { row: 0, column: 0 }, focus: { row: size.rows, column: size.columns } }),
        )
      if (letter === 'd') return handle(() => actions.fillDown(range))
      if (letter === 'y' || (letter === 'z' && shiftKey)) return handle(() => actions.takeBack('redo'))
      if (letter === 'z') return handle(() => actions.takeBack('undo'))
    }
    const to = altKey ? undefined : destination(focus, event, size)
    if (to !== undefined) return handle(() => go(to, shiftKey && key !== 'Tab'))
    if (isMod || altKey) return
    if (key === 'Enter' || key === 'F2') return handle(() => edit(focus, false))
    if (key === 'Delete' || key === 'Backspace') return handle(() => actions.clear(range))
    if (key === 'Escape') return handle(() => leave(focus))
    if (key === ' ' && targetAt(focus)?.column.type.kind === 'boolean') return handle(() => edit(focus, false))
    if (key.length === 1) {
      // Not to the shortcuts of the list.
      event.stopPropagation()
      edit(focus, true)
    }
  }

  /** Discards a value that was not saved, or reduces the selection to its cell. */
  const leave = (place: Place) => {
    const target = targetAt(place)
    const state = target && edits.store.row(target.record.id)[target.column.source]
    if (target && (state?.status === 'failed' || state?.status === 'conflict')) {
      edits.discard([{ id: target.record.id, source: target.column.source }])
      say(translate('slipform.grid.discarded'))
    } else go(place)
  }

  const isEditor = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-grid-editor]') !== null
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place === undefined || event.button !== 0 || isEditor(event.target)) return
    isDragging.current = true
    go(place, event.shiftKey)
  }
  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (isDragging.current && event.buttons === 1 && place !== undefined) go(place, true)
    else isDragging.current = false
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place !== undefined && !isEditor(event.target)) edit(place, false)
  }
  // A click on a link selects its cell; with Ctrl or Cmd it opens the link.
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!isLink || isEditor(event.target) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
  }

  useGridClipboard(() => placeOf(document.activeElement) !== undefined && !isEditor(document.activeElement), {
    copy: () => actions.copy(range, (row, column) => cellAt({ row, column })?.innerText.trim() ?? ''),
    clear: () => actions.clear(range),
    paste: (cells) => actions.paste(range, cells),
  })

  return (
    <TableBody
      ref={body}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onMouseOver={onMouseOver}
      onDoubleClick={onDoubleClick}
      onClickCapture={onClickCapture}
    >
      {records.map((record, row) => {
        const isSelected = row >= range.top && row <= range.bottom
        const isEdited = editing?.id === record.id
        return (
          <GridRow
            key={record.id}
            record={record}
            row={row}
            rowIndex={(page - 1) * perPage + row + 2}
            columns={columns}
            labels={labels}
            store={edits.store}
            focused={focus.row === row ? focus.column : undefined}
            selectedFrom={isSelected ? range.left : undefined}
            selectedTo={isSelected ? range.right : undefined}
            edited={isEdited ? editing.column : undefined}
            isTyped={isEdited && editing.isTyped}
            onCommit={onCommit}
            onInvalid={onInvalid}
            onCancel={onCancel}
          />
        )
      })}
    </TableBody>
  )
}
