import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider, useGetResourceLabel, useReference } from 'react-admin'
import type { Person } from '../format/mentions.ts'
import { showMentions } from '../format/mentions.ts'
import { can } from '../session/session.ts'
import { Initials } from './Initials.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { commentQuery } from './shownComment.ts'

/** What a user did to a record, or wrote about it. */
export interface ActivityItemProps {
  readonly name: string
  readonly resource: string
  readonly record: string
  /** What was done, and the user who did it. */
  readonly what: string
  /** A timestamp in UTC. */
  readonly at: string
  /** Follows the record's name. */
  readonly more?: string
  readonly isDeleted?: boolean
  /** The comment to which the link leads. */
  readonly comment?: string
  /** The text of a comment, and the users that it mentions. */
  readonly text?: string | undefined
  readonly mentions?: readonly Person[] | undefined
  readonly aside?: ReactNode
  /** What stands below. */
  readonly children?: ReactNode
}

/** An item of a list: a record, what was done to it, the user, and the time. */
export const ActivityItem = (props: ActivityItemProps) => {
  const {
    name,
    resource,
    record,
    what,
    at,
    more,
    isDeleted = false,
    comment,
    text,
    mentions = [],
    aside,
    children,
  } = props
  const label = useGetResourceLabel()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, minWidth: 0 }}>
      <Initials name={name} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography component="span" noWrap sx={{ flexGrow: 1, fontWeight: 520 }}>
            <RecordName resource={resource} record={record} isDeleted={isDeleted} comment={comment} />
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
        <Typography variant="caption" component="p" color="text.secondary" noWrap>
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

/** The name of a record, linked to its page; of a deleted or unknown one its key. */
const RecordName = ({
  resource,
  record,
  isDeleted,
  comment,
}: Required<Pick<ActivityItemProps, 'resource' | 'record' | 'isDeleted'>> & { comment: string | undefined }) => {
  const isListed = can('list', resource)
  const { referenceRecord } = useReference({
    reference: resource,
    id: record,
    options: { enabled: isListed && !isDeleted },
  })
  const label = useGetResourceLabel()
  if (!isListed || isDeleted || referenceRecord === undefined) return `${label(resource, 1)} ${shortKey(record)}`
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={referenceRecord}>
        <RecordLink search={comment && commentQuery(comment)} />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** The first part of a UUID, or any other key. */
const shortKey = (key: string) => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(key) ? key.slice(0, 8) : key)

const quote = {
  mt: 0.25,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
