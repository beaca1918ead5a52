import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useReference,
  useTranslate,
} from 'react-admin'
import type { MentionedPerson } from '../format/mentions.ts'
import { showMentions } from '../format/mentions.ts'
import { keyParts } from '../format/shortKey.ts'
import { can } from '../session/session.ts'
import { Initials } from './Initials.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { commentQuery } from './shownComment.ts'
import { useHistory, type Values } from './useHistory.ts'

/** A change of a record, or a comment on it. */
interface ActivityItemProps {
  /** The name of the user. */
  readonly name: string
  readonly resource: string
  readonly record: string
  /** The change and its user as a text: "Changed by Ada". */
  readonly what: string
  /** A timestamp in UTC. */
  readonly at: string
  /** A muted text behind the record's name. */
  readonly more?: string
  /** The comment to which the link leads. */
  readonly comment?: string
  /** The text of a comment, and the users that it mentions. */
  readonly text?: string | undefined
  readonly mentions?: readonly MentionedPerson[] | undefined
  readonly aside?: ReactNode
  /** Shown below the text. */
  readonly children?: ReactNode
}

/** An item in the lists of activity, changes and mentions: a record, its change or comment, the user, and the time. */
export const ActivityItem = (props: ActivityItemProps) => {
  const { name, resource, record, what, at, more, comment, text, mentions = [], aside, children } = props
  const label = useGetResourceLabel()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, minWidth: 0 }}>
      <Initials name={name} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography component="span" noWrap sx={{ flexGrow: 1, fontWeight: 520 }}>
            <ActivityRecordName resource={resource} record={record} comment={comment} />
            {more && (
              <Typography component="span" color="text.secondary">
                {` ${more}`}
              </Typography>
            )}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>
            <RelativeTime value={at} variant="caption" color="text.disabled" />
          </Box>
          {aside}
        </Stack>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${label(resource, 1)} · ${what}`}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" sx={quote}>
            {showMentions(text, mentions)}
          </Typography>
        )}
        {children}
      </Box>
    </Stack>
  )
}

interface RecordNameProps extends Pick<ActivityItemProps, 'resource' | 'record' | 'comment'> {
  /** Shows a deleted record by its name only, where the text around says that it is deleted. */
  readonly isPlain?: boolean
}

/** The name of a record, linked to its page. A deleted record has its name in the history; of an unknown record the key is shown. */
export const ActivityRecordName = ({ resource, record, comment, isPlain = false }: RecordNameProps) => {
  const translate = useTranslate()
  const label = useGetResourceLabel()
  const nameOf = useGetRecordRepresentation(resource)
  const isListed = can('list', resource)
  const { referenceRecord, isLoading } = useReference({
    reference: resource,
    id: record,
    options: { enabled: isListed },
  })
  const isMissing = isListed && referenceRecord === undefined && !isLoading
  const { data } = useHistory(isMissing && can('history', resource), { resource, record })
  // Merges all versions, the latest last: the entry of a delete that keeps the row has only the changed fields.
  const versions = (data ?? []).toReversed().flatMap(({ before, after }) => [before, after])
  const deleted: Values = Object.assign({}, ...versions)
  if (isMissing && data?.some(({ action }) => action === 'delete')) {
    const name = nameOf({ ...deleted, id: record })
    return (
      <Typography component="span" color="text.secondary">
        {isPlain ? name : translate('slipform.activity.deleted', { name })}
      </Typography>
    )
  }
  if (!isListed || referenceRecord === undefined) return `${label(resource, 1)} ${keyParts(record)}`
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={referenceRecord}>
        <RecordLink search={comment && commentQuery(comment)} />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

const quote = {
  mt: 0.25,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
