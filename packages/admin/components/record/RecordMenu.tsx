import ContentCopy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/Delete'
import Link from '@mui/icons-material/Link'
import { Menu } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useNotify, useResourceContext, useResourceDefinition } from 'react-admin'
import { can } from '../../auth/session.ts'
import { useRecordPath } from '../useRecordPath.ts'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { RecordMenuItem } from './RecordMenuItem.tsx'
import { useDuplicate } from './useDuplicate.ts'

/** A record, the button that its menu is attached to, and functions that are called when it closes or the record is deleted. */
export interface RecordMenuProps {
  anchor: HTMLElement
  record: RaRecord
  name: string
  onClose: () => void
  onDeleted?: () => void
  /** Entries before those of every record. */
  children?: ReactNode
}

/** The menu of a record: what the signed-in user may do with it. */
export const RecordMenu = ({ anchor, record, name, onClose, onDeleted, children }: RecordMenuProps) => {
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition({ resource })
  const [isDeleting, setDeleting] = useState(false)
  const notify = useNotify()
  const duplicate = useDuplicate(resource)
  const path = useRecordPath(resource)(record.id)
  const copyLink = async () => {
    const url = new URL(location.href)
    url.hash = path ?? ''
    await navigator.clipboard.writeText(url.href).then(
      () => notify('slipform.list.link_copied'),
      () => notify('slipform.list.link_not_copied', { type: 'error' }),
    )
  }

  if (isDeleting) {
    return <DeleteRecordDialog record={record} name={name} onClose={onClose} {...(onDeleted && { onDeleted })} />
  }
  return (
    <Menu anchorEl={anchor} open onClose={onClose} onClick={onClose}>
      {children}
      {hasCreate && can('create', resource) && (
        <RecordMenuItem icon={<ContentCopy />} label="slipform.list.duplicate" onClick={() => duplicate(record.id)} />
      )}
      {path !== undefined && <RecordMenuItem icon={<Link />} label="slipform.list.copy_link" onClick={copyLink} />}
      {can('remove', resource) && (
        <RecordMenuItem
          icon={<Delete />}
          label="ra.action.delete"
          isDanger
          onClick={(event) => {
            // The dialog takes the menu's place.
            event.stopPropagation()
            setDeleting(true)
          }}
        />
      )}
    </Menu>
  )
}
