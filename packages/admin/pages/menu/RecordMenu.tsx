import ContentCopy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/Delete'
import Link from '@mui/icons-material/Link'
import { Menu } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import {
  type Identifier,
  ListContext,
  type RaRecord,
  useCreatePath,
  useDataProvider,
  useNavigate,
  useNotify,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { messageOf } from '../../i18n/errorText.ts'
import { can } from '../../session/session.ts'
import { closeOnChoice } from '../../ui/closeOnChoice.ts'
import { Slot, type Slots } from '../../ui/Slot.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { useRecordPaths } from '../../ui/useRecordPaths.ts'
import { useDeleteRecord } from '../deletes/useDelete.ts'
import { RecordMenuItem } from './RecordMenuItem.tsx'

/** A record, and the button at which its menu opens. `onDeleted` is called when the record is deleted. */
export interface RecordMenuProps {
  anchor: HTMLElement
  record: RaRecord
  onClose: () => void
  onDeleted?: () => void
  place: Slots['recordMenu']['place']
  /** Entries at the top of the menu. */
  children?: ReactNode
}

/** The menu of a record, in its row or on its page, with the actions that the signed-in user may do. */
export const RecordMenu = ({ anchor, record, onClose, onDeleted, place, children }: RecordMenuProps) => {
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition({ resource })
  // On a record's page there is no list.
  const { selectedIds = [], onSelect } = useContext(ListContext) ?? {}
  const deleteRecord = useDeleteRecord(resource)
  const duplicate = useDuplicate(resource)
  const path = useRecordPaths()(resource, record.id)
  const copy = useCopy('slipform.list.link_copied', 'slipform.list.link_not_copied')
  const copyLink = () => copy(Object.assign(new URL(location.href), { hash: path ?? '' }).href)

  const remove = () => {
    deleteRecord(record, () => {
      onSelect?.(selectedIds.filter((id: RaRecord['id']) => id !== record.id))
      onDeleted?.()
    })
  }
  return (
    <Menu anchorEl={anchor} open onClose={onClose} {...closeOnChoice(onClose)}>
      {children}
      {hasCreate && can('create', resource) && (
        <RecordMenuItem icon={<ContentCopy />} label="slipform.list.duplicate" onClick={() => duplicate(record.id)} />
      )}
      {path !== undefined && <RecordMenuItem icon={<Link />} label="slipform.list.copy_link" onClick={copyLink} />}
      {/* Not first: a menu focuses its first child, and a slot is no entry. */}
      <Slot name="recordMenu" props={{ place }} />
      {can('remove', resource) && (
        <RecordMenuItem icon={<Delete />} label="ra.action.delete" isDanger onClick={remove} />
      )}
    </Menu>
  )
}

/** Returns a function that opens the form of a new record with the values of an existing one. */
const useDuplicate = (resource: string) => {
  const dataProvider = useDataProvider()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const notify = useNotify()
  return async (id: Identifier) => {
    try {
      // Reads the whole record: a list omits some of its fields.
      const { data } = await dataProvider.getOne(resource, { id })
      const { id: _id, ...record } = data
      navigate(createPath({ resource, type: 'create' }), { state: { record } })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
}
