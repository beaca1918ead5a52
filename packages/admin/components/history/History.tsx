import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { can } from '../../auth/session.ts'
import { useVisible } from '../../auth/visible.ts'
import { besideClass } from '../../theme/record.ts'
import { TextButton } from '../TextButton.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { historyId } from './historyId.ts'
import { useHistory } from './useHistory.ts'

const pageSize = 10

/** How to show the values of fields; without fields they are shown as the API sends them. */
export interface HistoryProps {
  fields?: ReactElement[]
}

/** The changes of the page's record: user, time, values before and after. Empty for users without permission. */
export const History = ({ fields = [] }: HistoryProps) => {
  const title = useTranslate()('slipform.history.title')
  return can('history', useResourceContext()) ? (
    <Box component="section" id={historyId} aria-label={title} className={besideClass} sx={{ p: 2, pt: 1.5 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Entries fields={fields} />
    </Box>
  ) : null
}

const Entries = ({ fields }: Required<HistoryProps>) => {
  const translate = useTranslate()
  const visible = useVisible(fields)
  const { data: entries, error, refetch } = useHistory()
  const [shown, setShown] = useState(pageSize)
  if (error) {
    return (
      <Alert severity="error" action={<TextButton label="slipform.list.retry" onClick={() => refetch()} />}>
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (entries === undefined) return <Skeleton variant="rounded" height={56} />
  if (entries.length === 0) return <Typography color="text.secondary">{translate('slipform.history.none')}</Typography>
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.slice(0, shown).map((entry) => (
          <HistoryEntry key={entry.id} fields={visible} {...entry} />
        ))}
      </Box>
      {entries.length > shown && (
        <TextButton label="slipform.history.more" onClick={() => setShown(shown + pageSize)} />
      )}
    </>
  )
}
