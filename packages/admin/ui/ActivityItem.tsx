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

/** What a user did to a record, or wrote about it. */
interface ActivityItemProps {
  /** The name of the user. */
  readonly name: string
  readonly resource: string
  readonly record: string
  /** What was done, and the user who did it. */
  readonly what: string
  /** A timestamp in UTC. */
  readonly at: string
  /** Follows the record's name. */
  readonly more?: string
  /** The comment to which the link leads. */
  readonly comment?: string
  /** The text of a comment, and the users that it mentions. */
  readonly text?: string | undefined
  readonly mentions?: readonly MentionedPerson[] | undefined
  readonly aside?: ReactNode
  /** What stands below. */
  readonly children?: ReactNode
}

/** An item in the lists of activity, changes and mentions: a record, what was done to it, the user, and the time. */
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
  /** Leaves out that a record is deleted, where the text around says it. */
  readonly isPlain?: boolean
}

/** The name of a record, linked to its page; of a deleted one as the history has it, and of an unknown one its key. */
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
  // What the history has of the record, the latest values last: a delete that keeps the row has the changed fields only.
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
