import { Alert, Button, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useId, useState } from 'react'
import {
  Link,
  RecordContextProvider,
  ResourceContextProvider,
  useCreatePath,
  useGetResourceLabel,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { labelOf, withSmallInitial } from '../../i18n/fieldLabel.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { flatten, shownParts } from '../../resource/parts.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { ActivityRecordName } from '../../ui/ActivityItem.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useChangeTitle } from '../../ui/useChangeTitle.ts'
import { useHistory } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { writableValues } from './restore.ts'

interface ChangeRowProps {
  readonly change: RecordActivity
}

/** A row on the page of all changes. Reads the history of the record when the user opens the values. */
export const ChangeRow = ({ change }: ChangeRowProps) => (
  <ResourceContextProvider value={change.resource}>
    <RecordContextProvider value={{ id: change.record }}>
      <Change change={change} />
    </RecordContextProvider>
  </ResourceContextProvider>
)

const Change = ({ change }: ChangeRowProps) => {
  const { type, resource, record, at, by, text, cause, cause_at } = change
  const translate = useTranslate()
  const name = usePersonName()(by?.name)
  const titleOf = useChangeTitle()
  const deed = useDeed(change)
  const label = useGetResourceLabel()
  const valuesId = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = isOpen ? 'slipform.history.hide_values' : 'slipform.history.values'
  // The condition narrows `type`: the list of changes has no comments.
  const causeTitle = cause && type !== 'comment' && titleOf({ action: type, actor: name, cause, cause_at })
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography component="span" sx={{ fontWeight: 520 }}>
          {deed} <ActivityRecordName resource={resource} record={record} isPlain />
        </Typography>
        {causeTitle && <Typography color="text.secondary">{causeTitle}</Typography>}
        {text !== undefined && <Typography color="text.secondary">{text}</Typography>}
        <div id={valuesId}>{isOpen && <ChangedValues change={change} />}</div>
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
      <TableCell>
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

/** Returns the text of a change, which the name of its record follows: "Changed phone and notes of". */
const useDeed = ({ type, resource, fields = [] }: RecordActivity): string => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (type !== 'update' || fields.length === 0) return translate(`slipform.history.deeds.${type}`)
  const nameOf = (source: string) => withSmallInitial(labelOf(resource, source, translate))
  return translate('slipform.history.deeds.fields', { fields: new Intl.ListFormat(locale).format(fields.map(nameOf)) })
}

/** The values of a change, from the history of its record. Offers to create a deleted record again from them, unless it is in the trash. */
const ChangedValues = ({ change: { id, resource } }: ChangeRowProps) => {
  const translate = useTranslate()
  const { of, find } = useNamedResource()
  const { hasCreate } = useResourceDefinition()
  const to = useCreatePath()({ resource, type: 'create' })
  const fields = useVisible(fieldsFor(flatten(shownParts(of)).items, of, find))
  const { data, error } = useHistory()
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={40} />
  const entry = data.find((candidate) => String(candidate.id) === id)
  if (entry === undefined)
    return <Typography color="text.secondary">{translate('slipform.history.no_values')}</Typography>
  const { action, before, after } = entry
  // A record in the trash has values after its deletion.
  const isGone = action === 'delete' && entry === data[0] && after === null
  const record = writableValues(before ?? {}, of.info)
  return (
    <>
      <EntryChanges before={before} after={after} fields={fields} />
      {isGone && hasCreate && can('create', resource) && (
        <Button component={Link} to={to} state={{ record }}>
          {translate('slipform.history.create_again')}
        </Button>
      )}
    </>
  )
}
