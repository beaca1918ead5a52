import { Alert, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useId, useState } from 'react'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetResourceLabel,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { findField, labelOf, useNamedResource } from '../../resource/named.ts'
import { flatten, shownParts } from '../../resource/parts.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { ActivityRecordName } from '../../ui/ActivityItem.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useFeatures } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useChangeTitle } from '../../ui/useChangeTitle.ts'
import { useHistory } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { useRestoreDialog } from './RestoreDialog.tsx'

interface ChangeRowProps {
  readonly change: RecordActivity
}

/** A row on the page of all changes. Reads the history of its record when its values are opened, or to offer that a deleted record is restored. */
export const ChangeRow = ({ change }: ChangeRowProps) => (
  <ResourceContextProvider value={change.resource}>
    <RecordContextProvider value={{ id: change.record }}>
      <Change change={change} />
    </RecordContextProvider>
  </ResourceContextProvider>
)

const Change = ({ change }: ChangeRowProps) => {
  const { type, resource, record, at, by, text, cause, cause_at, restored = false } = change
  const translate = useTranslate()
  const name = usePersonName()(by?.name)
  const titleOf = useChangeTitle()
  const deed = useDeed(change)
  const label = useGetResourceLabel()
  const valuesId = useId()
  const [isOpen, setOpen] = useState(false)
  const { entry, fields, query, mayRestore, deleted } = useEntry(change, isOpen)
  const [dialog, restore] = useRestoreDialog({ id: record, fields, ...deleted })
  const toggle = isOpen ? 'slipform.history.hide_values' : 'slipform.history.values'
  // The list of changes has no comments.
  const taken = cause && type !== 'comment' && titleOf({ action: type, actor: name, cause, cause_at })
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography component="span" sx={{ fontWeight: 520 }}>
          {deed} <ActivityRecordName resource={resource} record={record} isPlain />
        </Typography>
        {taken && <Typography color="text.secondary">{taken}</Typography>}
        {text !== undefined && <Typography color="text.secondary">{text}</Typography>}
        <div id={valuesId}>{isOpen && <Values entry={entry} fields={fields} query={query} />}</div>
        {dialog}
      </TableCell>
      <TableCell>{label(resource, 1)}</TableCell>
      <TableCell>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Initials name={name} />
          {name}
        </Stack>
      </TableCell>
      <TableCell>
        <RelativeTime value={at} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {mayRestore && !restored && entry?.before && (
          <TextButton
            label="slipform.history.restore_deleted"
            onClick={() => restore({ values: entry.before ?? {}, entry: entry.id })}
          />
        )}
        {restored && (
          <Typography component="span" variant="body2" color="success.main">
            {translate('slipform.history.restored')}
          </Typography>
        )}
        <TextButton
          label={toggle}
          aria-label={`${translate(toggle)}${translate('slipform.colon')}${deed}`}
          aria-expanded={isOpen}
          aria-controls={valuesId}
          onClick={() => setOpen(!isOpen)}
        />
      </TableCell>
    </TableRow>
  )
}

/** Fields that a deed names; the others are counted. */
const maxNamed = 3

/** Returns what was done to a record, whose name follows: "Changed phone and notes of". */
const useDeed = ({ type, resource, fields = [] }: RecordActivity): string => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const locale = useFormatLocale()
  const { of, find } = useNamedResource()
  if (type !== 'update' || fields.length === 0) return translate(`slipform.history.deeds.${type}`)
  const nameOf = (source: string) => {
    const field = findField(source, of, find)
    const label = field && labelOf(field)
    const named = { source: field?.info.relation ?? source, resource, ...(label !== undefined && { label }) }
    return withSmallInitial(String(translateLabel(named)))
  }
  const others = fields.length - maxNamed
  const names = fields.slice(0, maxNamed).map(nameOf)
  const more = others > 0 ? [translate('slipform.show.more', { smart_count: others })] : []
  const list = new Intl.ListFormat(locale).format([...names, ...more])
  return translate('slipform.history.deeds.fields', { fields: list })
}

/** Reads the entry of a change in the history of its record, the fields that show its values, and whether it can be restored. */
const useEntry = ({ type, id, resource, restored = false }: RecordActivity, isOpen: boolean) => {
  const { of: named, find } = useNamedResource()
  const fields = useVisible(fieldsFor(flatten(shownParts(named)).items, named, find))
  const query = useHistory(isOpen || (type === 'delete' && !restored))
  const entry = query.data?.find((other) => String(other.id) === id)
  // By the newest entry: a record that was created again is no longer deleted.
  const newest = query.data?.[0]
  const isDeleted = newest?.action === 'delete'
  // What is deleted for good has no values any more.
  const isStored = isDeleted && newest.after !== null
  const [restoreStored] = useFeatures().flatMap((feature) => feature.restoreDeleted?.(resource) ?? [])
  const restoreDeleted = isStored ? restoreStored : undefined
  const canRestore = restoreDeleted !== undefined || (!isStored && can('create', resource))
  const mayRestore = isDeleted && entry === newest && canRestore
  return { entry, fields, query, mayRestore, deleted: { isDeleted, restoreDeleted } }
}

type ValuesProps = Pick<ReturnType<typeof useEntry>, 'entry' | 'fields' | 'query'>

const Values = ({ entry, fields, query: { data, error } }: ValuesProps) => {
  const translate = useTranslate()
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={40} />
  if (entry) return <EntryChanges before={entry.before} after={entry.after} fields={fields} />
  return <Typography color="text.secondary">{translate('slipform.history.no_entry')}</Typography>
}
