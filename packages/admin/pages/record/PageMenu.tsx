import HistoryIcon from '@mui/icons-material/History'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Print from '@mui/icons-material/Print'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import {
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { RecordMenu } from '../menu/RecordMenu.tsx'
import { RecordMenuItem } from '../menu/RecordMenuItem.tsx'
import { historyId } from './historyId.ts'

/** A button with a menu of what can be done with the page's record. */
export const PageMenu = () => {
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
