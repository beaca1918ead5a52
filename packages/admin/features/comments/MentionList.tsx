import { Box, Popover, Stack, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { ActivityItem } from '../../ui/ActivityItem.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { type Mention, useReadMentions } from './useMentions.ts'

interface MentionListProps {
  readonly mentions: readonly Mention[]
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The list below the bell: the comments that mention the user. Opening the list marks them as read; new ones keep their dot until it is closed. */
export const MentionList = ({ mentions, anchor, onClose }: MentionListProps) => {
  const translate = useTranslate()
  const nameOf = usePersonName()
  const id = useId()
  const read = useReadMentions()
  const unread = useRef(new Set(mentions.filter(({ is_read }) => !is_read).map((mention) => mention.id)))
  const [newest] = mentions
  const until = newest?.is_read === false ? newest.id : undefined
  useEffect(() => {
    if (until !== undefined) read(until)
  }, [until, read])
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 400, p: 2 } } }}
    >
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('slipform.activity.mentions')}
      </Typography>
      {mentions.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.activity.no_mentions')}</Typography>
      ) : (
        // A click on a link closes the list, so that it returns the focus before the next page scrolls.
        <Stack component="ul" onClick={closeAtLink(onClose)} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {mentions.map(({ id: key, author, resource, record, created_at, text, mentions: people }) => {
            const name = nameOf(author?.name)
            return (
              <ActivityItem
                key={key}
                name={name}
                resource={resource}
                record={record}
                what={translate('slipform.activity.comment_by', { name })}
                at={created_at}
                comment={key}
                text={text}
                mentions={people}
                aside={unread.current.has(key) && <New label={translate('slipform.activity.new')} />}
              />
            )
          })}
        </Stack>
      )}
    </Popover>
  )
}

const closeAtLink = (close: () => void) => (event: { target: EventTarget }) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) close()
}

const New = ({ label }: { label: string }) => (
  <Box
    role="img"
    aria-label={label}
    sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'primary.main', alignSelf: 'center' }}
  />
)
