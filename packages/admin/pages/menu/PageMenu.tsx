import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useMenu } from '../../ui/useMenu.ts'
import { RecordMenu } from './RecordMenu.tsx'

/** The button in the header of a record's page or form that opens the record's menu. */
export const PageMenu = ({ children, onDeleted }: { children?: ReactNode; onDeleted: () => void }) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const record = useRecordContext()
  const name = String(useGetRecordRepresentation(resource)(record))
  const { button, anchor, close } = useMenu()
  if (record === undefined) return null
  return (
    <>
      <IconButton size="small" aria-label={translate('slipform.list.actions', { name })} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && (
        <RecordMenu anchor={anchor} record={record} onClose={close} onDeleted={onDeleted} place="page">
          {children}
        </RecordMenu>
      )}
    </>
  )
}
