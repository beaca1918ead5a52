import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useState } from 'react'
import {
  RecordContextProvider,
  SimpleShowLayout,
  useCreatePath,
  useGetOne,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { topicOf } from '../../api/live/events.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import type { Peek } from '../../pages/list/peek.ts'
import { useUntitled } from '../../pages/record/useRecordDetails.tsx'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { ribbonHeight } from '../../theme/ribbon.ts'

const panelStyle = {
  flex: 'none',
  alignSelf: 'flex-start',
  position: 'sticky',
  top: `calc(8px + ${ribbonHeight})`,
  boxSizing: 'border-box',
  width: 'clamp(280px, 27vw, 400px)',
  maxHeight: `calc(100dvh - 16px - ${ribbonHeight})`,
  ml: 2,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  // Labels are beside their values, so that more fields fit into the panel.
  '&& .RaSimpleShowLayout-stack': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.75 },
  '&& .RaSimpleShowLayout-row': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: 1.5,
    alignItems: 'baseline',
    justifyItems: 'start',
  },
  '&& .RaSimpleShowLayout-row:has(img)': { alignItems: 'start' },
  '&& .RaLabeled-label': { mb: 0, overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
}

/** The panel beside a list, with the fields of one of its records. Shows the values of the row until the record itself is read. */
export const PeekPanel = ({ peek }: { peek: Peek }) => {
  const { id = '' } = peek
  const { data = [], resource } = useListContext()
  const listed = data.find((record) => String(record.id) === id)
  const { data: record = listed, error, refetch } = useGetOne(resource, { id: listed?.id ?? id })
  // Only for updates: a deleted record disappears with its row.
  useSubscribe(topicOf(resource, id), ({ type }) => type === 'updated' && refetch())
  if (record === undefined) {
    return error === null ? null : (
      <Panel peek={peek} title={error.message} announcement={error.message}>
        {null}
      </Panel>
    )
  }
  return (
    <RecordContextProvider value={record}>
      <RecordPanel peek={peek} />
    </RecordContextProvider>
  )
}

const RecordPanel = ({ peek }: { peek: Peek }) => {
  const translate = useTranslate()
  const fields = useUntitled(useVisible(peek.fields))
  const { resource } = useListContext()
  const name = String(useGetRecordRepresentation(resource)(useRecordContext()))
  return (
    <Panel peek={peek} title={name} announcement={translate('slipform.peek.shown', { name })}>
      <PeekActions />
      <SimpleShowLayout>{fields}</SimpleShowLayout>
    </Panel>
  )
}

interface PanelProps {
  peek: Peek
  title: string
  announcement: string
  children: ReactNode
}

const Panel = ({ peek, title, announcement, children }: PanelProps) => {
  const id = useId()
  const translate = useTranslate()
  const [statusText, setStatusText] = useState('')
  // In an effect: screen readers announce a status that changes, not one that appears with its text.
  useEffect(() => setStatusText(announcement), [announcement])
  return (
    <Box component="section" aria-labelledby={id} sx={panelStyle}>
      <Box role="status" sx={visuallyHidden}>
        {statusText}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, pl: 2, pr: 1, pt: 1 }}>
        <Typography
          id={id}
          variant="h6"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, py: '6px', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={peek.close}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {children}
    </Box>
  )
}

/** Links to the page and the form of the record. */
const PeekActions = () => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const id = useRecordContext()?.id
  return (
    <Stack direction="row" sx={{ gap: 0.5, px: 2, pt: 1 }}>
      {hasShow && (
        <Button size="small" variant="outlined" component={Link} to={createPath({ resource, id, type: 'show' })}>
          {translate('slipform.peek.open')}
        </Button>
      )}
      {hasEdit && can('update', resource) && (
        <Button size="small" component={Link} to={createPath({ resource, id, type: 'edit' })}>
          {translate('ra.action.edit')}
        </Button>
      )}
    </Stack>
  )
}
