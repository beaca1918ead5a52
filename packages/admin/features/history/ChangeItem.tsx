import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { flatten, shownParts } from '../../resource/parts.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { ActivityItem } from '../../ui/ActivityItem.tsx'
import { useFeatures } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useChangeTitle } from '../../ui/useChangeTitle.ts'
import { useHistory } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { useRestoreDialog } from './RestoreDialog.tsx'

interface ChangeItemProps {
  readonly change: RecordActivity
}

/** An entry on the page of all changes. Reads the history of its record when its values are opened, or to offer that a deleted record is restored. */
export const ChangeItem = ({ change }: ChangeItemProps) => (
  <ResourceContextProvider value={change.resource}>
    <RecordContextProvider value={{ id: change.record }}>
      <Change change={change} />
    </RecordContextProvider>
  </ResourceContextProvider>
)

const Change = ({ change }: ChangeItemProps) => {
  const { type, resource, record, at, by, text, cause, cause_at, restored = false } = change
  const translate = useTranslate()
  const name = usePersonName()(by?.name)
  const titleOf = useChangeTitle()
  const valuesId = useId()
  const [isOpen, setOpen] = useState(false)
  const { of: named, find } = useNamedResource()
  const fields = useVisible(fieldsFor(flatten(shownParts(named)).items, named, find))
  const isDelete = type === 'delete'
  const { data, error } = useHistory(isOpen || (isDelete && !restored))
  const entry = data?.find(({ id }) => String(id) === change.id)
  // By the newest entry: a record that was created again is no longer deleted.
  const isDeleted = data?.[0]?.action === 'delete'
  // What is deleted for good has no values any more.
  const isStored = isDeleted && data?.[0]?.after !== null
  const [restoreStored] = useFeatures().flatMap((feature) => feature.restoreDeleted?.(resource) ?? [])
  const restoreDeleted = isStored ? restoreStored : undefined
  const [dialog, restore] = useRestoreDialog({ id: record, fields, isDeleted, restoreDeleted })
  const mayRestore = isStored ? restoreStored !== undefined : can('create', resource)
  const isRestorable = entry?.before && !restored && isDeleted && entry === data?.[0] && mayRestore
  // The list of changes has no comments.
  const what = type === 'comment' ? '' : titleOf({ action: type, actor: name, cause, cause_at })
  const label = isOpen ? 'slipform.history.hide_values' : 'slipform.history.values'
  const of = (key: string) => `${translate(key)}${translate('slipform.colon')}${what}`
  return (
    <ActivityItem name={name} resource={resource} record={record} what={what} at={at} text={text}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5 }}>
        <TextButton
          label={label}
          aria-label={of(label)}
          aria-expanded={isOpen}
          aria-controls={valuesId}
          sx={{ ml: -1 }}
          onClick={() => setOpen(!isOpen)}
        />
        {isRestorable && (
          <TextButton
            label="slipform.history.restore_deleted"
            onClick={() => restore({ values: entry.before ?? {}, entry: entry.id })}
          />
        )}
        {restored && (
          <Typography variant="body2" color="success.main">
            {translate('slipform.history.restored')}
          </Typography>
        )}
      </Stack>
      <div id={valuesId}>
        {!isOpen ? null : error ? (
          <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={40} />
        ) : entry === undefined ? (
          <Typography color="text.secondary">{translate('slipform.history.no_entry')}</Typography>
        ) : (
          <EntryChanges before={entry.before} after={entry.after} fields={fields} />
        )}
      </div>
      {dialog}
    </ActivityItem>
  )
}
