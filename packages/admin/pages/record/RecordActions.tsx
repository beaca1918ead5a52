import HistoryIcon from '@mui/icons-material/History'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Print from '@mui/icons-material/Print'
import { IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  EditButton,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useShowContext,
  useTranslate,
} from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { RecordMenu } from '../menu/RecordMenu.tsx'
import { RecordMenuItem } from '../menu/RecordMenuItem.tsx'
import { historyId } from './historyId.ts'
import { NeighbourButtons } from './NeighbourButtons.tsx'
/** The actions of a record's page in its header: your own, edit, and a menu; and the way to the next record of the list. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext()
  const { hasEdit } = useResourceDefinition()
  const isRead = useRecordContext() !== undefined
  // A record that is being deleted is still cached, but the page says that it does not exist.
  const { error } = useShowContext()
  return !isRead || error ? null : (
    <>
      <NeighbourButtons />
      <Slot name="recordActions" props={{}} />
      <Slot name="aside" props={{ page: 'record' }} />
      <PageActions>
        <PageMenu />
        {children}
        {hasEdit && can('update', resource) && <EditButton variant="contained" />}
      </PageActions>
    </>
  )
}

/** A button with a menu of what can be done with the page's record. */
const PageMenu = () => {
  const translate = useTranslate()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const record = useRecordContext()
  const name = String(useGetRecordRepresentation(resource)(record))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (record === undefined) return null
  const history = document.getElementById(historyId)
  // The menu is not part of the page that is printed.
  const print = () => setTimeout(() => window.print())
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('slipform.list.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && (
        <RecordMenu
          anchor={anchor}
          record={record}
          onClose={() => setAnchor(null)}
          onDeleted={() => redirect('list', resource)}
        >
          {history && (
            <RecordMenuItem
              icon={<HistoryIcon />}
              label="slipform.history.title"
              onClick={() => history.scrollIntoView({ block: 'nearest' })}
            />
          )}
          <RecordMenuItem icon={<Print />} label="slipform.show.print" onClick={print} />
        </RecordMenu>
      )}
    </>
  )
}
