import Edit from '@mui/icons-material/Edit'
import LinkOff from '@mui/icons-material/LinkOff'
import ViewSidebar from '@mui/icons-material/ViewSidebar'
import Visibility from '@mui/icons-material/Visibility'
import { useContext } from 'react'
import {
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { valueClasses } from '../../theme/names.ts'
import { useMenu } from '../../ui/useMenu.ts'
import { RecordMenu } from '../menu/RecordMenu.tsx'
import { RecordMenuItem } from '../menu/RecordMenuItem.tsx'
import { PeekContext } from './peek.ts'
import { RelationContext, useChangeLinks } from './relation.ts'

/** The button at the end of a row with a menu of actions on its record; among related records also one that removes the link to it. */
export const RowMenu = () => {
  const record = useRecordContext()
  const resource = useResourceContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const redirect = useRedirect()
  const translate = useTranslate()
  const notify = useNotify()
  const name = String(useGetRecordRepresentation(resource)(record))
  const label = translate('slipform.list.actions', { name })
  const peek = useContext(PeekContext)
  const { button, anchor, close } = useMenu()
  const isLinked = useContext(RelationContext)?.links !== undefined
  const changeLinks = useChangeLinks()
  const fields = Object.values(infoOf(resource ?? '').fields)
  // Rows of a table without a key have no pages and no actions. The fields of Slipform's own resources are not known.
  const isKeyless = fields.length > 0 && !fields.some(({ key }) => key)
  if (record === undefined || isKeyless) return null
  const removeLink = async () => {
    const error = await changeLinks({ remove: [record.id] })
    if (error === undefined) notify('slipform.links.removed', { messageArgs: { name } })
    else notify(error, { type: 'error', messageArgs: { _: error } })
  }
  const closePeek = () => {
    if (peek?.id === String(record.id)) peek.close()
  }
  return (
    // Clicks on the button, and in its menu and dialog, would bubble to the row, which would open its record.
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
          {isLinked && (
            <RecordMenuItem
              icon={<LinkOff />}
              label={translate('slipform.links.remove', { name })}
              onClick={removeLink}
            />
          )}
        </RecordMenu>
      )}
    </span>
  )
}
