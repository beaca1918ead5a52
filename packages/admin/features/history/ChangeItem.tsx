import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import type { Activity } from '../../api/activity.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { flatten, shownParts } from '../../resource/parts.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { ActivityItem } from '../../ui/ActivityItem.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useHistory, type Values } from './useHistory.ts'

/** A change in the list of all: the record, the user, the time and the message; its values open below. */
export const ChangeItem = ({ change: { id, type, resource, record, at, by, text } }: { change: Activity }) => {
  const translate = useTranslate()
  const name = usePersonName()(by?.name)
  const valuesId = useId()
  const [isOpen, setOpen] = useState(false)
  const what = translate(`slipform.history.${type}`, { actor: name })
  const label = isOpen ? 'slipform.history.hide_values' : 'slipform.history.values'
  return (
    <ActivityItem
      name={name}
      resource={resource}
      record={record}
      what={what}
      at={at}
      isDeleted={type === 'delete'}
      text={text}
    >
      <TextButton
        label={label}
        aria-label={`${translate(label)}${translate('slipform.colon')}${what}`}
        aria-expanded={isOpen}
        aria-controls={valuesId}
        sx={{ ml: -1 }}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={valuesId}>
        {isOpen && (
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={{ id: record }}>
              <RecordedValues id={id} record={record} />
            </RecordContextProvider>
          </ResourceContextProvider>
        )}
      </div>
    </ActivityItem>
  )
}

/** The values of a change, as the history of its record shows them to the user, and what restores them. */
const RecordedValues = ({ id, record }: { id: string; record: string }) => {
  const translate = useTranslate()
  const { of, find } = useNamedResource()
  const fields = useVisible(fieldsFor(flatten(shownParts(of)).items, of, find))
  const { data, error } = useHistory()
  const [restored, restore] = useState<Values>()
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={40} />
  const entry = data.find((other) => String(other.id) === id)
  if (entry === undefined) {
    return <Typography color="text.secondary">{translate('slipform.history.no_entry')}</Typography>
  }
  const { action, before, after } = entry
  // A record that was created again is no longer deleted.
  const isDeleted = data[0]?.action === 'delete'
  const isLast = data[0] === entry
  const canRestore = isDeleted ? isLast && can('create', of.name) : action === 'update' && can('update', of.name)
  return (
    <Box>
      <EntryChanges before={before} after={after} fields={fields} onRestore={isDeleted ? undefined : restore} />
      {before !== null && canRestore && (
        <TextButton
          label={isDeleted ? 'slipform.history.restore_deleted' : 'slipform.history.restore_values'}
          variant="outlined"
          onClick={() => restore(before)}
        />
      )}
      {restored && (
        <RestoreDialog
          id={record}
          values={restored}
          isDeleted={isDeleted}
          fields={fields}
          onClose={() => restore(undefined)}
        />
      )}
    </Box>
  )
}
