import HistoryIcon from '@mui/icons-material/History'
import Print from '@mui/icons-material/Print'
import type { ReactNode } from 'react'
import {
  EditButton,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useShowContext,
} from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { useDeleteRecord } from '../deletes/useDelete.ts'
import { PageMenu } from '../menu/PageMenu.tsx'
import { RecordMenuItem } from '../menu/RecordMenuItem.tsx'
import { historyId } from './historyId.ts'
import { NeighbourButtons } from './NeighbourButtons.tsx'

/** The actions of a record's page in its header: the menu, those of features and of the project, and the edit button; and the buttons to its neighbours. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext()
  const { hasEdit } = useResourceDefinition()
  const isRead = useRecordContext() !== undefined
  // A record that is being deleted is still cached, but the page says that it does not exist.
  const { error } = useShowContext()
  return !isRead || error ? null : (
    <>
      <NeighbourButtons />
      <Slot name="aside" props={{ page: 'record' }} />
      <PageActions>
        <RecordPageMenu />
        <Slot name="recordActions" props={{ page: 'record' }} />
        {children}
        {hasEdit && can('update', resource) && <EditButton variant="contained" />}
      </PageActions>
    </>
  )
}

/** The menu of the page's record, with two entries that only its page has: history and print. */
const RecordPageMenu = () => {
  const redirect = useRedirect()
  const resource = useResourceContext()
  const history = document.getElementById(historyId)
  // Later, after the menu has closed: it must not be printed.
  const print = () => setTimeout(() => window.print())
  const record = useRecordContext()
  const deleteRecord = useDeleteRecord(resource ?? '')
  const leave = () => redirect('list', resource)
  useShortcuts(record && can('remove', resource) ? { delete: () => deleteRecord(record, leave) } : {})
  return (
    <PageMenu onDeleted={leave}>
      {history && (
        <RecordMenuItem
          icon={<HistoryIcon />}
          label="slipform.feed.title"
          onClick={() => history.scrollIntoView({ block: 'nearest' })}
        />
      )}
      <RecordMenuItem icon={<Print />} label="slipform.show.print" onClick={print} />
    </PageMenu>
  )
}
