import { Stack } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FeedItem, FeedText, quietButton, quietClass } from '../../ui/FeedItem.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useChangeTitle } from '../../ui/useChangeTitle.ts'
import type { Entry } from '../../ui/useHistory.ts'
import { changedSources, EntryChanges } from './EntryChanges.tsx'

export interface HistoryEntryProps extends Entry {
  /** The name of the user. */
  name: string
  fields?: readonly ReactElement[]
  /** Restores the values that the record had after the change; undefined for the latest version, and for users who may not restore. */
  onRestore?: () => void
}

/** A change in a record's history: user, time, and values before and after, which are folded for a created or deleted record. */
export const HistoryEntry = ({ name, fields = [], onRestore, ...entry }: HistoryEntryProps) => {
  const { action, at, as, before, after, message, cause, cause_at } = entry
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(action === 'update')
  const title = useChangeTitle()({ action, actor: name, cause, cause_at })
  const labelWithTitle = (label: string) => `${translate(label)}${translate('slipform.colon')}${title}`
  return (
    <FeedItem name={name} title={title}>
      {as !== null && <FeedText>{translate('slipform.history.as', { as })}</FeedText>}
      {message !== null && <FeedText>{message}</FeedText>}
      {isOpen && <EntryChanges before={before} after={after} fields={fields} />}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <RelativeTime value={at} variant="caption" color="text.disabled" />
        {!isOpen && changedSources(entry).length > 0 && (
          <TextButton
            label="slipform.history.values"
            aria-label={labelWithTitle('slipform.history.values')}
            sx={quietButton}
            onClick={() => setOpen(true)}
          />
        )}
        {onRestore && (
          <TextButton
            className={quietClass}
            label="slipform.history.restore_version"
            aria-label={labelWithTitle('slipform.history.restore_version')}
            sx={quietButton}
            onClick={onRestore}
          />
        )}
      </Stack>
    </FeedItem>
  )
}
