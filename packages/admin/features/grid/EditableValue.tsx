import Edit from '@mui/icons-material/Edit'
import { Box, IconButton } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useResourceContext, useResourceDefinition, useTranslate, useTranslateLabel } from 'react-admin'
import { useNamedResource } from '../../resource/named.ts'
import { hasInput } from '../../resource/parts.ts'
import { can } from '../../session/session.ts'
import { editableClass } from '../../theme/names.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Slots } from '../../ui/Slot.tsx'
import { isSingle, writableType } from './columns.ts'

// Loaded with the first value that is edited.
const ValueEditor = lazyPart(() => import('./ValueEditor.tsx'), 'ValueEditor', PartLoadError)

/** A value on a record's page, which users edit in place by a double click, the key `e` or a button, if they may. */
export const EditableValue = ({ field, children }: Slots['value']) => {
  const { source = '', label } = field.props as { source?: string; label?: string }
  const resource = useResourceContext()
  const name = String(useTranslateLabel()({ source, label, resource }))
  return useIsEditable(source) ? (
    <Editable source={source} name={name} field={field}>
      {children}
    </Editable>
  ) : (
    children
  )
}

/** Whether the user may update a field of the page's record, and the form has an input for the field. */
const useIsEditable = (source: string): boolean => {
  const { of, find } = useNamedResource()
  const { hasEdit } = useResourceDefinition()
  const type = writableType(of.info.fields[source])
  return (
    hasEdit === true && can('update', of.name) && type !== undefined && isSingle(type) && hasInput(source, of, find)
  )
}

/** The properties of an editable value. `name` is the label of the field. */
export interface EditableProps extends Pick<Slots['value'], 'field'> {
  source: string
  name: string
  children: ReactNode
}

const Editable = ({ children, ...props }: EditableProps) => {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useRef(false)
  hasOpened.current ||= isOpen
  const open = () => setOpen(true)
  const takesFocus = useRef(false)
  const close = (keepsFocus: boolean) => {
    takesFocus.current = keepsFocus
    setOpen(false)
  }
  // After the editor is unmounted: a blur would make it save.
  useEffect(() => {
    if (!isOpen && takesFocus.current) button.current?.focus()
  }, [isOpen])
  return (
    <Box className={editableClass} onDoubleClick={open} sx={editableStyle}>
      {hasOpened.current ? (
        <Suspense fallback={children}>
          <ValueEditor {...props} isOpen={isOpen} close={close} onClickAway={() => button.current?.focus()}>
            {children}
          </ValueEditor>
        </Suspense>
      ) : (
        children
      )}
      <IconButton
        ref={button}
        size="small"
        aria-label={translate('slipform.grid.edit_value', { field: props.name })}
        onClick={open}
      >
        <Edit fontSize="inherit" />
      </IconButton>
    </Box>
  )
}

// The negative margin makes the background wider than the value, which stays aligned. The minimum width leaves room for the button beside a short link.
const editableStyle = {
  position: 'relative',
  alignSelf: 'stretch',
  m: '-4px -8px',
  p: '4px 8px',
  minWidth: 72,
  borderRadius: 1,
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
  '& > .MuiIconButton-root': { position: 'absolute', top: 2, right: 2, opacity: 0, bgcolor: 'background.paper' },
  '&:hover > .MuiIconButton-root, & > .MuiIconButton-root:focus-visible': { opacity: 1 },
  // On a touch screen the button is invisible, and must not be tapped. A double tap edits.
  '@media (hover: none)': { '& > .MuiIconButton-root': { pointerEvents: 'none' } },
  '@media print': { '& > .MuiIconButton-root': { display: 'none' } },
} as const
