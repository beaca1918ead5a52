import { Box } from '@mui/material'
import { cloneElement, type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { Form, type RaRecord, RecordContextProvider } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { isSameValue } from '../../api/changedFields.ts'
import { EditedRecords } from '../../resource/StateInput.tsx'
import { visuallyHidden } from '../../theme/names.ts'
import type { CellInputProps, GridColumn } from './columns.ts'

/** The direction in which the focus moves when an editor closes; with `away` the user has already moved it. */
export type EditorStep = 'down' | 'up' | 'left' | 'right' | 'stay' | 'away'

interface CellEditorProps {
  column: GridColumn & { input: ReactElement<CellInputProps> }
  record: RaRecord
  value: unknown
  /** Whether a typed character has opened the editor, and replaces the value. */
  isTyped: boolean
  label: string
  onCommit: (value: unknown, step: EditorStep) => void
  /** Called when the user has left the cell with a value that the input rejects. */
  onInvalid: (value: unknown, error: unknown) => void
  onCancel: (step: EditorStep) => void
}

/**
 * The editor of a cell: the input of its field, opened in place of the value by Enter, a double click or a typed character. Enter, Tab or a
 * click elsewhere commits the value, and so does choosing an option; Escape cancels. The input's validators apply.
 */
export const CellEditor = ({ column, record, value, isTyped, ...props }: CellEditorProps) => {
  // The search for a related record begins with an empty input.
  const initialValue = isTyped || column.reference !== undefined ? null : (value ?? null)
  return (
    <RecordContextProvider value={undefined}>
      <Form
        record={{ ...record, [column.source]: initialValue }}
        onSubmit={() => undefined}
        disableInvalidFormNotification
      >
        <EditedRecords value={[{ [column.source]: value }]}>
          <Editor {...props} column={column} value={initialValue} />
        </EditedRecords>
      </Form>
    </RecordContextProvider>
  )
}

// Menus and dialogs of inputs, which are elsewhere in the document: a focus there does not leave the cell.
const layers = '.MuiPopover-root, .MuiAutocomplete-popper, .MuiModal-root'

type EditorProps = Omit<CellEditorProps, 'record' | 'isTyped'>

const Editor = ({ column: { input, source, choices, reference }, value, label, ...props }: EditorProps) => {
  const { onCommit, onInvalid, onCancel } = props
  const box = useRef<HTMLDivElement>(null)
  // Closing the editor blurs its input, which must not commit again.
  const isClosed = useRef(false)
  const { handleSubmit } = useFormContext()
  const current: unknown = useWatch({ name: source })
  const isChoice = choices.length > 0 || reference !== undefined

  const close = (step: EditorStep) => {
    if (isChoice && isSameValue(current ?? null, value)) return onCancel(step)
    return handleSubmit(
      (values) => {
        if (isClosed.current) return
        isClosed.current = true
        onCommit(values[source] ?? null, step)
      },
      (errors) => {
        if (step === 'away' && !isClosed.current) onInvalid(current, errors[source]?.message)
      },
    )()
  }

  useEffect(() => {
    const element = box.current?.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, [role=combobox]')
    const combobox = box.current?.querySelector<HTMLElement>('div[role=combobox]')
    const target = combobox ?? element
    target?.focus()
    if (target instanceof HTMLInputElement && target.type !== 'date') target.select()
    // Opens a select at once, after the next render, in which it gets its element. An autocomplete opens when the user types.
    const frame = requestAnimationFrame(() => combobox?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    return () => cancelAnimationFrame(frame)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is complete as soon as the value changes.
  useEffect(() => {
    if (isChoice && !isSameValue(current ?? null, value) && current !== '') close('stay')
  }, [current])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // Ignores keys in the menu of a select, which React propagates here.
    if (!(event.target instanceof Node && box.current?.contains(event.target))) return
    const { key, shiftKey } = event
    if (key === 'Escape') onCancel('stay')
    else if (key === 'Enter' && !event.altKey) close(shiftKey ? 'up' : 'down')
    else if (key === 'Tab') close(shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Element) || box.current?.contains(relatedTarget)) return
    if (relatedTarget.closest(layers) === null) close('away')
  }
  return (
    <Box ref={box} data-grid-editor onKeyDown={onKeyDown} onBlur={onBlur} sx={editorStyle}>
      {withoutLabel(input, label)}
    </Box>
  )
}

const editorStyle = {
  position: 'absolute',
  top: -1,
  left: -1,
  zIndex: 4,
  minWidth: 'max(calc(100% + 2px), 9rem)',
  bgcolor: 'background.paper',
  boxShadow: 3,
  '& .MuiFormControl-root': { margin: 0, width: 1 },
  '& .MuiFormHelperText-root': { px: 1, m: 0, py: 0.5, whiteSpace: 'normal' },
  '& .MuiInputLabel-root': visuallyHidden,
  '& legend': { display: 'none' },
  '& fieldset': { top: 0 },
}

/** Returns the input with an invisible label, as the column's heading is visible. */
const withoutLabel = (input: ReactElement<FieldValues>, label: string): ReactElement => {
  const props = { helperText: false, margin: 'none', size: 'small', variant: 'outlined', defaultValue: undefined }
  const { children, reference } = input.props
  if (reference !== undefined && children) return cloneElement(input, {}, withoutLabel(children, label))
  return cloneElement(input, { ...props, label })
}
