import { Alert, Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { can } from '../../auth/session.ts'
import { TextButton } from '../TextButton.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { useHistory } from './useHistory.ts'

const pageSize = 10

/** The changes of the page's record: user, time, values before and after. Empty for users without permission. */
export const History = () => {
  const title = useTranslate()('slipform.history.title')
  return can('history', useResourceContext()) ? (
    <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      <Entries />
    </Box>
  ) : null
}

const Entries = () => {
  const translate = useTranslate()
  const { data: entries, error, refetch } = useHistory()
  const [shown, setShown] = useState(pageSize)
  if (error) {
    return (
      <Alert severity="error" action={<TextButton label="slipform.list.retry" onClick={() => refetch()} />}>
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (entries?.length === 0) return <Typography color="text.secondary">{translate('slipform.history.none')}</Typography>
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries?.slice(0, shown).map((entry) => (
          <HistoryEntry key={entry.id} {...entry} />
        ))}
      </Box>
      {entries && entries.length > shown && (
        <TextButton label="slipform.history.more" onClick={() => setShown(shown + pageSize)} />
      )}
    </>
  )
}
