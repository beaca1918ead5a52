import Edit from '@mui/icons-material/Edit'
import LinkOff from '@mui/icons-material/LinkOff'
import ViewSidebar from '@mui/icons-material/ViewSidebar'
import Visibility from '@mui/icons-material/Visibility'
import { IconButton, Stack } from '@mui/material'
import { type MouseEvent, type ReactElement, useContext, useState } from 'react'
import {
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { can, type OperationName } from '../../session/session.ts'
import { valueClasses } from '../../theme/names.ts'
import { useMenu } from '../../ui/useMenu.ts'
import { RecordMenu } from '../menu/RecordMenu.tsx'
import { RecordMenuItem } from '../menu/RecordMenuItem.tsx'
import { PeekContext } from './peek.ts'
import { RelationContext, useChangeLinks } from './relation.ts'

/**
 * Returns what stands at the end of each row of a table: the table's own action for those who may do it, by default a menu; and where
 * users may remove the link to the record, a button that does so.
 */
export const useRowAction = (ofTable: ReactElement | undefined, operation: OperationName): ReactElement | undefined => {
  const isAllowed = can(operation, useResourceContext())
  const isLinked = useContext(RelationContext)?.links !== undefined
  const action = ofTable === undefined ? <RowMenu /> : isAllowed ? ofTable : undefined
  if (!isLinked) return action
  return (
    <Stack component="span" direction="row" sx={{ justifyContent: 'flex-end' }}>
      {action}
      <RemoveLinkButton />
    </Stack>
  )
}

/** A button at the end of a row with a menu of what can be done with its record. */
const RowMenu = () => {
  const record = useRecordContext()
  const resource = useResourceContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const redirect = useRedirect()
  const name = useGetRecordRepresentation(resource)(record)
  const label = useTranslate()('slipform.list.actions', { name: String(name) })
  const peek = useContext(PeekContext)
  const { button, anchor, close } = useMenu()
  if (record === undefined) return null
  const closePeek = () => {
    if (peek?.id === String(record.id)) peek.close()
  }
  return (
    // Clicks on the button, and within its menu and dialog, bubble to the row, which would open its record.
    // biome-ignore lint/a11y/noStaticElementInteractions: the span only stops events.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a row opens only if the key is pressed on the row itself.
    <span onClick={(event) => event.stopPropagation()}>
      <button type="button" className={valueClasses.menu} aria-label={label} {...button}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M10 6a2 2 0 1 1 4 0 2 2 0 0 1-4 0m0 6a2 2 0 1 1 4 0 2 2 0 0 1-4 0m0 6a2 2 0 1 1 4 0 2 2 0 0 1-4 0" />
        </svg>
      </button>
      {anchor && (
        <RecordMenu place="row" anchor={anchor} record={record} onClose={close} onDeleted={closePeek}>
          {hasShow && can('one', resource) && (
            <RecordMenuItem
              icon={<Visibility />}
              label="ra.action.show"
              onClick={() => redirect('show', resource, record.id)}
            />
          )}
          {peek && (
            <RecordMenuItem
              icon={<ViewSidebar />}
              label="slipform.list.show_beside"
              onClick={() => peek.show(record.id)}
            />
          )}
          {hasEdit && can('update', resource) && (
            <RecordMenuItem
              icon={<Edit />}
              label="ra.action.edit"
              onClick={() => redirect('edit', resource, record.id)}
            />
          )}
        </RecordMenu>
      )}
    </span>
  )
}

/** A button that removes the link to the record of its row; the record stays. */
const RemoveLinkButton = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const record = useRecordContext()
  const name = String(useGetRecordRepresentation(useResourceContext())(record))
  const changeLinks = useChangeLinks()
  const [isPending, setPending] = useState(false)
  if (record === undefined) return null
  const label = translate('slipform.links.remove', { name })
  const remove = async (event: MouseEvent<HTMLElement>) => {
    // A click on the row opens its record.
    event.stopPropagation()
    const next = neighbourOf(event.currentTarget)
    setPending(true)
    const error = await changeLinks({ remove: [record.id] })
    setPending(false)
    if (error === undefined) {
      next?.focus()
      notify('slipform.links.removed', { messageArgs: { name } })
    } else notify(error, { type: 'error', messageArgs: { _: error } })
  }
  return (
    <IconButton
      size="small"
      data-removes-link=""
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={remove}
    >
      <LinkOff fontSize="inherit" />
    </IconButton>
  )
}

/** Returns the button of the next row, or of the one before: that of a row that disappears would lose the focus. */
const neighbourOf = (button: HTMLElement): HTMLElement | undefined => {
  const panel = button.closest('[role=tabpanel]')
  const all = [...(panel?.querySelectorAll<HTMLElement>('[data-removes-link]') ?? [])]
  const place = all.indexOf(button)
  return all[place + 1] ?? all[place - 1]
}
